import { webcrypto } from "node:crypto";

import { expect, test } from "vitest";

import { json, type StorefrontPage, storefrontPage } from "#tests/helpers/storefront-page";

import { guard } from "./guard";
import { waits } from "./memory/memory";
import { readPass } from "./memory/passes";
import { PUZZLES } from "./proof-of-work";

const REFERENCE = "7K2M9QTDXA";
const CHALLENGED = { outcome: "challenge", challenge: "a.b.c", bits: 4, reference: REFERENCE };
const PASS = { pass: "mhz3k0w0.abc", maxAgeS: 43_200 };

interface Answers {
  visit?: () => object | null;
  solution?: () => Response;
}

/** Draws a challenge page. Returns its requests and the number of reloads. */
async function openChallenge({ visit = () => CHALLENGED, solution }: Answers = {}) {
  const { page, requests, left } = storefrontPage({
    settings: { proxy: "/tools/guard" },
    answer: (url) =>
      url.includes("/challenge?")
        ? (solution?.() ?? json({ code: "refused" }, 400))
        : json(visit()),
  });
  Object.defineProperty(page.crypto, "subtle", { value: webcrypto.subtle });
  page.TextEncoder = TextEncoder;
  await guard(page);
  const calls = (endpoint: string) => requests.filter(({ url }) => url.includes(`/${endpoint}?`));
  const sentTo = (endpoint: string) =>
    calls(endpoint).map(({ init }) => JSON.parse(String(init.body)) as Record<string, unknown>);
  const urls = (endpoint: string) => calls(endpoint).map(({ url }) => url);
  return { page, sent: sentTo, urls, left };
}

const button = (page: StorefrontPage) => page.document.querySelector("button")!;
const status = (page: StorefrontPage) => page.document.querySelector("[role=status]")!.textContent;

test("a challenged visitor sees a page with one button, a focused heading and the reference", async () => {
  const { page, sent } = await openChallenge();
  expect(page.document.activeElement?.textContent).toBe("Sind Sie ein Mensch?");
  expect(page.document.querySelectorAll("button")).toHaveLength(1);
  expect(page.document.querySelector("code")?.textContent).toBe(REFERENCE);
  expect(page.document.querySelector("video")).toBeNull();
  expect(sent("challenge")).toEqual([]);
});

test("one click solves the challenge, sends the solution to the merchant's proxy path, stores the pass and reloads the page", async () => {
  const { page, sent, urls, left } = await openChallenge({ solution: () => json(PASS) });
  button(page).click();
  expect(status(page)).toBe("Prüfung läuft");
  expect(button(page).getAttribute("aria-disabled")).toBe("true");
  button(page).click();
  await expect.poll(left).toBe(1);
  expect(readPass(page.document, "solved")).toBe(PASS.pass);
  expect(sent("challenge")).toHaveLength(1);
  expect(urls("challenge")).toEqual([expect.stringMatching(/^\/tools\/guard\/challenge\?n=/)]);
  const [{ challenge, nonces }] = sent("challenge") as [{ challenge: string; nonces: string }];
  expect(challenge).toBe("a.b.c");
  expect(nonces.split(",")).toHaveLength(PUZZLES);
  expect(page.document.querySelector("progress")?.value).toBe(PUZZLES);
});

test("a rejected solution is reported, and the next click requests a new challenge", async () => {
  const { page, sent } = await openChallenge();
  button(page).click();
  await expect.poll(() => status(page)).toBe("Nicht gelungen.");
  expect(page.document.querySelector("progress")?.hidden).toBe(true);
  expect(sent("visit")).toHaveLength(1);
  button(page).click();
  await expect.poll(() => sent("challenge")).toHaveLength(2);
  expect(sent("visit")).toHaveLength(2);
});

test("a visitor whom a new challenge would allow waits on no further page of the tab", async () => {
  let verdict: object = CHALLENGED;
  const { page, left } = await openChallenge({ visit: () => verdict });
  button(page).click();
  await expect.poll(() => status(page)).toBe("Nicht gelungen.");
  expect(waits(page)).toBe(true);
  verdict = { outcome: "allow" };
  button(page).click();
  await expect.poll(left).toBe(1);
  expect(waits(page)).toBe(false);
});

test("the challenge page reports a browser without cookies and does not repeat the challenge", async () => {
  const { page } = await openChallenge({ solution: () => json(PASS) });
  Object.defineProperty(page.document, "cookie", { get: () => "", set: () => {} });
  button(page).click();
  await expect.poll(() => status(page)).toBe("Ihr Browser kann das nicht.");
});

test("the challenge page reports a browser without cryptography", async () => {
  const { page } = await openChallenge();
  Object.defineProperty(page, "crypto", { value: {} });
  button(page).click();
  await expect.poll(() => status(page)).toBe("Ihr Browser kann das nicht.");
});

test("the challenge button works by keyboard and keeps the focus while it solves", async () => {
  const { page } = await openChallenge();
  button(page).focus();
  button(page).click();
  expect(page.document.activeElement).toBe(button(page));
  expect(button(page).disabled).toBe(false);
  await expect.poll(() => status(page)).toBe("Nicht gelungen.");
});
