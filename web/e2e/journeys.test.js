// What people do with the page, done in a browser. SCREENSHOTS names a folder that gets pictures to look at.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { after, before, test } from "node:test";

import { openBrowser, serve } from "./site.js";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const PUZZLE = "..8..2...9.214.6..4..6......2..6.93.8...74.....1.3..4..........6.......7....2.4.3";
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
  test(name, { timeout: 60_000 }, async () => {
    const context = await browser.newContext({ viewport: { width: 1100, height: 850 }, locale: "en-GB", ...options });
    context.setDefaultTimeout(8_000);
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

for (const colorScheme of ["light", "dark"]) {
  journey(`everything is accessible in ${colorScheme}`, { colorScheme }, async (page) => {
    await accessible(page);
    await paste(page, PUZZLE);
    await said(page, "exactly one solution");
    await page.getByRole("button", { name: "Fill candidates" }).click();
    await page.locator(".centre").first().waitFor();
    await picture(page, colorScheme);
    await accessible(page);
    for (const name of ["Paste or open", "Share", "Print", "Many puzzles", "Settings", "Keys"]) {
      await page.getByRole("button", { name, exact: true }).click();
      await page.getByRole("dialog").waitFor();
      await picture(page, `${colorScheme}-${name.replaceAll(" ", "-")}`);
      await accessible(page);
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
const FIRST_LOAD = 160_000;

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

test("until its first answer the page fetches little", { timeout: 60_000 }, async () => {
  const { files, modules, bytes } = await firstVisit({ serviceWorkers: "block" }, async (page, url) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    const began = performance.now();
    await page.goto(url);
    await page.getByRole("grid").waitFor();
    await paste(page, PUZZLE);
    await said(page, "exactly one solution");
    console.log(`# first answer after ${Math.round(performance.now() - began)} ms, on a processor slowed fourfold`);
  });
  console.log(`# ${files} files, ${bytes} bytes compressed`);
  assert.equal(modules, 1);
  assert.ok(bytes < FIRST_LOAD, `${bytes} bytes`);
});

test("for offline use it fetches the modules of this machine alone", { timeout: 60_000 }, async () => {
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
