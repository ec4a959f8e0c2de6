import { createHash, webcrypto } from "node:crypto";

import { JSDOM } from "jsdom";
import { expect, test, vi } from "vitest";

import { renderChallengePage } from "./challenge-page";

const LOOK = {
  ...{ logo: "", title: "", message: "", colours: null, buttonText: "", buttonLink: "" },
  ...{ showReason: true, contact: "" },
};
const html = renderChallengePage(
  {
    ...{ shop: "Fernhill Goods", look: LOOK, reason: "", reference: "7K2M9QTDXA", country: "" },
    text: {
      ...{
        language: "en",
        title: "x",
        body: "x",
        contact: "x",
        reference: "Reference",
      },
      reasons: { other: "x" },
    },
    words: {
      ...{ title: "Are you a person?", body: "One click.", button: "I am a person" },
      ...{ working: "Checking …", unable: 'No "cookies"' },
    },
    ...{ challenge: "k3.salt.signature", bits: 6, puzzles: 3 },
    ...{ cookie: "palisade-solved", maxAgeS: 60 },
  },
  "n0nce",
);

function openPage(url: string) {
  const { window } = new JSDOM(html, {
    url,
    runScripts: "dangerously",
    beforeParse(page) {
      Object.defineProperty(page, "crypto", { value: webcrypto });
      Object.assign(page, { TextEncoder });
    },
  });
  return window;
}

test("the challenge page's script solves the puzzles, sets the cookie and reloads the page", async () => {
  const { document } = openPage("https://shop.example/products/x");
  const button = document.querySelector("button")!;
  expect(document.querySelector("h1")?.textContent).toBe("Are you a person?");
  expect(document.querySelectorAll("script")).toHaveLength(1);
  expect(document.querySelector("script")?.getAttribute("nonce")).toBe("n0nce");
  expect(button.hidden).toBe(false);
  button.click();
  await vi.waitFor(() => expect(document.cookie).not.toBe(""), { timeout: 20_000 });
  const [, challenge, answers] = /^palisade-solved=(k3\.salt\.signature)\.(.*)$/.exec(
    document.cookie,
  )!;
  const numbers = answers!.split("-").map((text) => Number.parseInt(text, 36));
  expect(numbers).toHaveLength(3);
  for (const [puzzle, number] of numbers.entries()) {
    const hash = createHash("sha256").update(`${challenge}.${puzzle}.${number}`).digest();
    expect(hash.readUInt32BE() >>> 26).toBe(0);
  }
});

test("the challenge page shows a message in a browser without cookies", async () => {
  const { document } = openPage("https://shop.example/");
  Object.defineProperty(document, "cookie", { get: () => "", set: () => {} });
  document.querySelector("button")!.click();
  await vi.waitFor(() =>
    expect(document.querySelector("[role=status]")?.textContent).toBe('No "cookies"'),
  );
});
