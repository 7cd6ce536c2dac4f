// What people do with the page, done in a browser. SCREENSHOTS names a folder that gets pictures to look at.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { after, before, test } from "node:test";

import { openBrowser, serve } from "./site.js";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const PUZZLE = "..8..2...9.214.6..4..6......2..6.93.8...74.....1.3..4..........6.......7....2.4.3";
/** Pointing, XY-Wing, XYZ-Wing, W-Wing and an XY-Chain, with little to fill in between. */
const HARD = "4.62517.925.7.3.14...8.4.25312947..6645128973897635241...312..7...489..2.2.576..8";
const SOLUTION = "368752194972143685415689372724561938836974521591238746247316859683495217159827463";

let browser, site;
before(async () => {
  [site, browser] = await Promise.all([serve(), openBrowser()]);
});
after(async () => {
  await browser?.close();
  site?.server.close();
});

/** A fresh visitor; anything the page writes to the console as an error fails the journey. */
function journey(name, options, walk) {
  test(name, { timeout: 240_000 }, async () => {
    const context = await browser.newContext({ viewport: { width: 1100, height: 850 }, locale: "en-GB", ...options });
    context.setDefaultTimeout(30_000);
    const page = await context.newPage();
    const faults = [];
    page.on("pageerror", (error) => faults.push(String(error)));
    page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
    await page.goto(site.url);
    await page.getByRole("grid").waitFor();
    try {
      await walk(page, context);
      assert.deepEqual(faults, []);
    } finally {
      await context.close();
    }
  });
}

/** As a paste outside any field: the page takes any text with a puzzle in it. */
const paste = (page, text) =>
  page.evaluate((content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", content);
    document.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  }, text);

const digits = (page) =>
  page.$$eval("[role=gridcell]", (cells) => cells.map((cell) => cell.querySelector(".digit")?.textContent ?? ".").join(""));
const said = (page, text) => page.locator(".message").filter({ hasText: text }).waitFor();
const board = async (page, line) => {
  await page.waitForFunction(
    (expected) => [...document.querySelectorAll("[role=gridcell]")].map((c) => c.querySelector(".digit")?.textContent ?? ".").join("") === expected,
    line,
  );
};
const picture = (page, name) =>
  process.env.SCREENSHOTS ? page.screenshot({ path: join(process.env.SCREENSHOTS, `${name}.png`), fullPage: true }) : undefined;

async function accessible(page) {
  // A button that fades from one colour to another is judged when it has arrived.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));
  // Evaluated by the debugger, which the page's own policy for scripts does not concern.
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run({ rules: { "label-content-name-mismatch": { enabled: true } } }));
  assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ").slice(0, 300)}`), []);
}

journey("a pasted puzzle is judged and solved", {}, async (page) => {
  await paste(page, PUZZLE);
  await said(page, "exactly one solution");
  await board(page, PUZZLE);
  await page.getByRole("button", { name: "Solve", exact: true }).click();
  await board(page, SOLUTION);
  await page.keyboard.press("Control+z");
  await board(page, PUZZLE);
});

journey("a wrong digit is told, and where", {}, async (page) => {
  await paste(page, PUZZLE);
  await said(page, "exactly one solution");
  await page.getByRole("gridcell", { name: "row 1 column 1" }).click();
  await page.keyboard.press("7"); // it is a 3; no clash shows it
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await said(page, "One entry differs from the solution");
  assert.equal(await page.locator(".role-differs").count(), 1);
});

journey("clashing digits are shown at once", {}, async (page) => {
  await paste(page, PUZZLE);
  await said(page, "exactly one solution");
  await page.getByRole("gridcell", { name: "row 1 column 1" }).click();
  await page.keyboard.press("8");
  await page.locator('.clash[data-cell="0"]').waitFor();
  await said(page, "8 stands twice");
  await picture(page, "clash");
});

journey("a puzzle of several solutions shows where they differ", {}, async (page) => {
  await paste(page, ".".repeat(80) + "1");
  await said(page, "more than one solution");
  assert.ok((await page.locator(".role-differs").count()) > 1);
});

journey("clues without a solution are named", {}, async (page) => {
  await paste(page, "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..");
  await said(page, "no solution");
  await said(page, "contradict");
});

journey("text that is no puzzle says what is wrong", {}, async (page) => {
  await page.getByRole("button", { name: "Paste or open" }).click();
  await page.locator("#import-text").fill("12345");
  await page.getByRole("button", { name: "Use this puzzle" }).click();
  await page.locator(".fault").filter({ hasText: /\S/ }).waitFor();
});

journey("a shared link brings puzzle, entries and marks back", {}, async (page, context) => {
  await paste(page, PUZZLE);
  await said(page, "exactly one solution");
  await page.getByRole("gridcell", { name: "row 1 column 1" }).click();
  await page.keyboard.press("3");
  await page.getByRole("gridcell", { name: "row 1 column 2" }).click();
  await page.keyboard.press("Shift+6");
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const link = await page.locator("#share-link").inputValue();
  await page.locator("#share-hodoku").waitFor();
  const other = await (await context.browser().newContext({ locale: "en-GB" })).newPage();
  await other.goto(link);
  await board(other, "3" + PUZZLE.slice(1));
  await other.getByRole("gridcell", { name: "row 1 column 1, entered 3" }).waitFor();
  await other.getByRole("gridcell", { name: "row 1 column 2, empty, corner marks 6" }).waitFor();
  await other.context().close();
});

journey("the whole path is walked step by step", {}, async (page) => {
  await paste(page, PUZZLE);
  await said(page, "exactly one solution");
  await page.getByRole("button", { name: "Explain", exact: true }).click();
  await page.getByText(/Step 1 of \d+/).waitFor();
  const slider = page.getByRole("slider");
  await picture(page, "path");
  await accessible(page);
  await said(page, /so |only/); // a sentence, not just its result
  await slider.focus();
  await page.keyboard.press("End");
  await page.waitForFunction(() => document.querySelectorAll("[role=gridcell] .digit").length >= 80);
  const last = await digits(page);
  assert.ok([...last].every((d, c) => d === "." || d === SOLUTION[c]));
});

journey("hints lead a hard puzzle to its end, each from a nudge to the step", {}, async (page) => {
  await paste(page, HARD);
  await said(page, "exactly one solution");
  const panel = page.locator(".panel");
  const apply = page.getByRole("button", { name: "Apply" });
  const titles = new Set();
  while ((await digits(page)).includes(".")) {
    await page.getByRole("button", { name: "Hint", exact: true }).click();
    let told = "";
    for (let level = 1; level <= 4; ++level) {
      await page.waitForFunction((before) => (document.querySelector(".panel .sentence")?.textContent ?? before) !== before, told);
      told = await panel.locator(".sentence").textContent();
      if (level < 4) await page.getByRole("button", { name: "Tell me more" }).click();
    }
    titles.add(await panel.locator("h2").textContent());
    if (titles.size === 2) await picture(page, "hint");
    await apply.click();
    await panel.waitFor({ state: "detached" });
  }
  await said(page, "Solved");
  assert.ok(titles.has("XY-Wing"), [...titles].join(", "));
});

journey("a hint begins with what is wrong", {}, async (page) => {
  await paste(page, PUZZLE);
  await said(page, "exactly one solution");
  await page.locator('[data-cell="0"]').click();
  await page.keyboard.press("7");
  await page.keyboard.press("h");
  await said(page, "Something is wrong");
  await page.locator('[data-cell="0"].role-cells').waitFor();
});

journey("why a digit can't stand in a cell", {}, async (page) => {
  await paste(page, PUZZLE);
  await said(page, "exactly one solution");
  await page.locator('[data-cell="0"]').click();
  await page.getByRole("button", { name: "Why not?" }).click();
  await page.getByRole("button", { name: "Why not 5 here?" }).click();
  await said(page, "r1c1");
  await page.getByRole("heading", { name: "Why not 5 here?" }).waitFor();
  await picture(page, "why-not");
  await accessible(page);
  await page.getByRole("button", { name: "Why not 3 here?" }).click(); // the solution's digit
  await page.getByRole("heading", { name: "Why not 3 here?" }).waitFor();
});

journey("the timer stops while it is paused", {}, async (page) => {
  await page.clock.install();
  await page.reload();
  await paste(page, PUZZLE);
  await said(page, "exactly one solution");
  const time = page.getByRole("timer");
  await page.clock.fastForward(65_000);
  await time.filter({ hasText: /^1:/ }).waitFor();
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByRole("button", { name: "Go on" }).waitFor();
  const paused = await time.textContent();
  await page.clock.fastForward(600_000);
  assert.equal(await time.textContent(), paused);
  await page.getByRole("button", { name: "Go on" }).click();
  assert.match(await time.textContent(), /^1:/);
  await page.clock.fastForward(60_000);
  await time.filter({ hasText: /^2:/ }).waitFor();
});

journey("cells take colours, and give them back", {}, async (page) => {
  await paste(page, PUZZLE);
  await said(page, "exactly one solution");
  await page.locator('[data-cell="0"]').click();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("v");
  await page.keyboard.press("1");
  await page.getByRole("button", { name: "blue" }).click();
  await page.getByRole("gridcell", { name: "row 1 column 1, empty, colour red blue" }).waitFor();
  await page.getByRole("gridcell", { name: "row 1 column 2, empty, colour red blue" }).waitFor();
  assert.match(await page.locator('[data-cell="1"]').getAttribute("style"), /--paint-0.*--paint-5/);
  await picture(page, "colours");
  await accessible(page);
  await page.keyboard.press("Control+z");
  await page.getByRole("gridcell", { name: "row 1 column 1, empty, colour red", exact: true }).waitFor();
});

journey("a new puzzle is of the level that was asked for", {}, async (page) => {
  await page.getByRole("button", { name: "New puzzle" }).click();
  await page.getByLabel("Level").selectOption("hard");
  await page.getByLabel("Symmetry").selectOption("rotate180");
  await picture(page, "new-puzzle");
  await accessible(page);
  await page.getByRole("button", { name: "Make one" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  const made = await digits(page);
  assert.deepEqual([...made].map((d) => d === "."), [...made].reverse().map((d) => d === "."));
  await page.getByRole("button", { name: "Difficulty" }).click();
  await page.locator(".rating").filter({ hasText: /^Hard, score \d+/ }).waitFor();
  await page.locator(".rating li").filter({ hasText: "Hidden Single ×" }).waitFor();
  await picture(page, "rating");
  await accessible(page);
});

journey("a new puzzle takes the technique that was asked for", {}, async (page) => {
  await page.evaluate(() => (Math.random = () => 0.25)); // the same puzzle each time
  await page.getByRole("button", { name: "New puzzle" }).click();
  await page.getByLabel("Technique").selectOption({ label: "Skyscraper" });
  assert.equal(await page.getByLabel("Level").isDisabled(), true);
  await page.getByRole("button", { name: "Make one" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Difficulty" }).click();
  await page.locator(".rating li").filter({ hasText: "Skyscraper ×" }).waitFor();
});

journey("the keyboard alone is enough", {}, async (page) => {
  await page.getByRole("button", { name: "Enter", exact: true }).focus();
  await page.keyboard.press("Enter");
  for (const key of PUZZLE.replaceAll(".", "0")) await page.keyboard.press(key);
  const done = page.getByRole("button", { name: "Start playing" });
  await done.focus();
  await page.keyboard.press("Enter");
  await said(page, "exactly one solution");
  await page.locator("[role=gridcell][tabindex='0']").focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("3");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("KeyD");
  await page.keyboard.press("KeyA");
  await page.keyboard.press("x");
  await page.keyboard.press("6");
  await page.getByRole("gridcell", { name: "row 1 column 2, empty, corner marks 6" }).waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.dataset.cell), "1");
  await board(page, "3" + PUZZLE.slice(1));
});

journey("undo brings back the marks that a digit took", {}, async (page) => {
  await paste(page, PUZZLE);
  await said(page, "exactly one solution");
  await page.getByRole("button", { name: "Fill candidates" }).click();
  const second = page.locator('[data-cell="1"]');
  await second.locator(".centre").waitFor();
  const marks = await second.locator(".centre").textContent();
  assert.ok(marks.includes("3"));
  await page.locator('[data-cell="0"]').click();
  await page.keyboard.press("3");
  await page.waitForFunction(() => !document.querySelector('[data-cell="1"] .centre').textContent.includes("3"));
  await page.keyboard.press("Control+z");
  await page.waitForFunction((before) => document.querySelector('[data-cell="1"] .centre').textContent === before, marks);
});

journey("the game is there again after a reload", {}, async (page) => {
  await paste(page, PUZZLE);
  await said(page, "exactly one solution");
  await page.getByRole("gridcell", { name: "row 1 column 1" }).click();
  await page.keyboard.press("3");
  await page.reload();
  await board(page, "3" + PUZZLE.slice(1));
});

journey("many puzzles are solved in one go", {}, async (page) => {
  await page.getByRole("button", { name: "Many puzzles" }).click();
  await page.locator("#batch-text").fill(`${PUZZLE}\n${SOLUTION}\n12345\n`);
  await page.getByRole("button", { name: "Solve all" }).click();
  await page.getByText(/Done: 2 unique/).waitFor();
  const answers = await page.locator("dialog textarea[readonly]").inputValue();
  assert.deepEqual(answers.split("\n").slice(0, 2), [SOLUTION, SOLUTION]);
});

journey("many puzzles can be stopped", {}, async (page) => {
  await page.getByRole("button", { name: "Many puzzles" }).click();
  await page.evaluate((lines) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([lines], "puzzles.txt", { type: "text/plain" }));
    document.querySelector("dialog").dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true }));
  }, `${PUZZLE}\n`.repeat(30_000));
  await page.waitForFunction(() => document.querySelector("#batch-text").value.length > 1_000_000);
  await page.getByRole("button", { name: "Solve all" }).click();
  await page.waitForFunction(() => document.querySelector("progress")?.value > 0);
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByRole("dialog").getByText("Stopped.").waitFor();
  await page.locator("#batch-text").fill(PUZZLE);
  await page.getByRole("button", { name: "Solve all" }).click();
  await page.getByText(/Done: 1 unique/).waitFor();
});

for (const [name, options] of Object.entries({
  "a phone of 360 pixels": { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  "a small window": { viewport: { width: 800, height: 600 } },
})) {
  journey(`${name} needs no sideways scrolling`, options, async (page) => {
    await paste(page, PUZZLE);
    await said(page, "exactly one solution");
    await picture(page, `size-${options.viewport.width}`);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0);
    await page.locator('[data-cell="0"]').click();
    await page.getByRole("button", { name: "Digit 3" }).click();
    await board(page, "3" + PUZZLE.slice(1));
  });
}

journey("Korean", { locale: "ko-KR" }, async (page) => {
  assert.equal(await page.evaluate(() => document.documentElement.lang), "ko");
  await paste(page, PUZZLE);
  await said(page, /[가-힣]/);
  await picture(page, "korean");
  await accessible(page);
  const words = await page.locator("button:visible").allTextContents();
  for (const word of words) assert.doesNotMatch(word, /[A-Za-z]{2}/);
});

for (const theme of ["light", "dark", "contrast"]) {
  journey(`everything is accessible in ${theme}`, {}, async (page) => {
    const press = (name) => page.getByRole("button", { name, exact: true }).click();
    const look = async (name) => {
      await picture(page, `${theme}-${name}`);
      await accessible(page);
    };
    await press("Settings");
    await page.getByLabel("Look").selectOption(theme);
    await page.keyboard.press("Escape");
    await page.locator(`:root[data-theme=${theme}]`).waitFor();
    await look("empty");
    await press("Enter");
    await look("enter");
    await press("Cancel");
    await paste(page, PUZZLE);
    await said(page, "exactly one solution");
    await press("Fill candidates");
    await page.locator(".centre").first().waitFor();
    await look("marks");
    await paste(page, HARD);
    await said(page, "exactly one solution");
    await press("Hint");
    for (const level of ["technique", "where", "step"]) {
      const told = await page.locator(".panel .sentence").textContent();
      await look(`before-${level}`);
      await press("Tell me more");
      await page.waitForFunction((before) => document.querySelector(".panel .sentence").textContent !== before, told);
    }
    await look("step");
    await page.locator('[data-cell="1"]').click();
    await page.keyboard.press("4");
    await page.locator(".clash").first().waitFor();
    await look("clash");
    await press("Explain");
    await page.locator(".message").filter({ hasText: /\S/ }).waitFor();
    for (const name of ["New puzzle", "Paste or open", "Share", "Print", "Many puzzles", "Settings", "Keys"]) {
      await press(name);
      await page.getByRole("dialog").waitFor();
      await look(name.replaceAll(" ", "-"));
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }
  });
}

journey("offline after the first load", {}, async (page, context) => {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole("grid").waitFor();
  await paste(page, PUZZLE);
  await page.getByRole("button", { name: "Solve", exact: true }).click();
  await board(page, SOLUTION);
});

/** Bytes compressed until the first answer, with some room; the aim is 300 kB. */
const FIRST_LOAD = 138_000;

/** What a new visitor fetches: how many files, how many of them modules, and their bytes compressed. */
async function firstVisit(options, visit) {
  const { server, served, url } = await serve();
  const context = await browser.newContext({ locale: "en-GB", ...options });
  try {
    await visit(await context.newPage(), url);
    const files = new Map(served.map(({ name, size }) => [name, size]));
    const modules = [...files.keys()].filter((name) => name.endsWith(".wasm")).length;
    return { files: files.size, modules, bytes: [...files.values()].reduce((sum, size) => sum + size, 0) };
  } finally {
    await context.close();
    server.close();
  }
}

/** In the page: pastes a puzzle as soon as the page takes one, and notes when there were a board and an answer. */
function useAtOnce(puzzle) {
  let drawn;
  const paste = () => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", puzzle);
    const ignored = document.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    if (ignored) requestAnimationFrame(paste);
  };
  new MutationObserver(() => {
    const now = Math.round(performance.now());
    if (drawn === undefined && document.querySelector("[role=grid]")) {
      drawn = now;
      paste();
    }
    if (document.querySelector(".message")?.textContent.includes("exactly one solution")) globalThis.usable ??= [drawn, now];
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

test("until its first answer the page fetches little", { timeout: 120_000 }, async () => {
  const { files, modules, bytes } = await firstVisit({ serviceWorkers: "block" }, async (page, url) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.addInitScript(useAtOnce, PUZZLE);
    await page.goto(url);
    await page.waitForFunction(() => globalThis.usable !== undefined);
    const [drawn, answered] = await page.evaluate(() => globalThis.usable);
    console.log(`# board after ${drawn} ms, first answer after ${answered} ms, on a processor slowed fourfold`);
  });
  console.log(`# ${files} files, ${bytes} bytes compressed`);
  assert.equal(modules, 1);
  assert.ok(bytes < FIRST_LOAD, `${bytes} bytes`);
});

test("for offline use it fetches the modules of this machine alone", { timeout: 120_000 }, async () => {
  const { files, modules, bytes } = await firstVisit({}, async (page, url) => {
    await page.goto(url);
    await page.evaluate(() => navigator.serviceWorker.ready);
  });
  console.log(`# ${files} files, ${bytes} bytes compressed`);
  assert.equal(modules, 2);
});

journey("a dropped file is opened", {}, async (page) => {
  await page.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], "puzzle.txt", { type: "text/plain" }));
    document.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true }));
  }, PUZZLE);
  await said(page, "exactly one solution");
  await board(page, PUZZLE);
});

journey("a link to each site opens the same puzzle there and here", {}, async (page) => {
  await paste(page, PUZZLE);
  await said(page, "exactly one solution");
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const links = page.locator("dialog a.button");
  await links.nth(4).waitFor();
  const urls = await links.evaluateAll((all) => all.map((link) => link.href));
  const hosts = urls.map((url) => new URL(url).hostname.replace(/^www\./, ""));
  assert.deepEqual(hosts, ["sudokuwiki.org", "sudokupad.app", "f-puzzles.com", "sudokuexchange.com", "sudoku.coach"]);
  await page.keyboard.press("Escape");
  for (const url of urls) {
    await paste(page, ".".repeat(80) + "1");
    await board(page, ".".repeat(80) + "1");
    await paste(page, url);
    await board(page, PUZZLE);
  }
});

journey("printing gives the puzzle and nothing else", {}, async (page) => {
  await paste(page, PUZZLE);
  await said(page, "exactly one solution");
  await page.evaluate(() => (globalThis.print = () => (globalThis.printed = true)));
  await page.getByRole("button", { name: "Print", exact: true }).click();
  await page.getByRole("button", { name: "Print…" }).click();
  await page.waitForFunction(() => globalThis.printed);
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.locator(".sheet svg").isVisible(), true);
  assert.equal(await page.locator("main").isVisible(), false);
  await picture(page, "print");
  assert.ok((await page.pdf({ format: "A4" })).length > 1000);
});
