import { expect, test } from "vitest";

import {
  BLOCKED,
  GUARD_SETTINGS,
  json,
  type StorefrontPage,
  storefrontPage,
} from "#tests/helpers/storefront-page";

import { guard } from "./guard";

/** Opens the form of the block page. By default the server accepts the appeal. */
async function openAppeal(taken = () => json({ taken: true })) {
  const { page, requests } = storefrontPage({
    settings: { look: { ...GUARD_SETTINGS.look, allowAppeal: true } },
    answer: (url) => (url.includes("/appeal?") ? taken() : json(BLOCKED)),
  });
  await guard(page);
  page.document.querySelector("button")!.click();
  await expect.poll(() => page.document.querySelector("form")).not.toBeNull();
  const sentAppeals = () =>
    requests
      .filter(({ url }) => url.includes("/appeal?"))
      .map(({ init }) => JSON.parse(String(init.body)) as unknown);
  return { page, sent: sentAppeals };
}

const field = (page: StorefrontPage, id: string) =>
  page.document.getElementById(id) as HTMLInputElement;
const status = (page: StorefrontPage) => page.document.querySelector("[role=status]")?.textContent;

function send(page: StorefrontPage, message: string, contact: string) {
  field(page, "message").value = message;
  field(page, "contact").value = contact;
  page.document
    .querySelector("form")!
    .dispatchEvent(new page.Event("submit", { cancelable: true }));
}

test("the block page has no form unless the merchant accepts appeals", async () => {
  const { page } = storefrontPage({ answer: () => json(BLOCKED) });
  await guard(page);
  expect(page.document.querySelector("button")).toBeNull();
});

test("the appeal form replaces its button, focuses its first field and has a label for every field", async () => {
  const { page } = await openAppeal();
  expect(page.document.activeElement).toBe(field(page, "message"));
  for (const label of page.document.querySelectorAll("label")) {
    expect(page.document.getElementById(label.htmlFor), label.textContent!).not.toBeNull();
  }
});

test("the appeal form has its own style and keeps the style of the page", async () => {
  const { page } = await openAppeal();
  const css = [...page.document.querySelectorAll("style")].map(({ textContent }) => textContent);
  expect(css).toEqual([expect.stringContaining("main{"), expect.stringContaining("textarea{")]);
});

test("an appeal is sent with the reference and the page's language, and confirmed", async () => {
  const { page, sent } = await openAppeal();
  send(page, " I only wanted a kettle. ", "kim@example.com ");
  await expect.poll(() => page.document.querySelector("form")).toBeNull();
  expect(sent()).toEqual([
    {
      reference: BLOCKED.reference,
      language: "de",
      message: "I only wanted a kettle.",
      contact: "kim@example.com",
    },
  ]);
  expect(page.document.activeElement?.textContent).toBe("Danke.");
});

test("a missing or invalid field of an appeal is reported at the field, and no request is sent", async () => {
  const { page, sent } = await openAppeal();
  send(page, "   ", "kim@example.com");
  expect(status(page)).toBe("Bitte etwas schreiben.");
  expect(page.document.activeElement).toBe(field(page, "message"));
  expect(field(page, "message").getAttribute("aria-invalid")).toBe("true");
  for (const contact of ["", "kim", "kim@example", "kim @example.com"]) {
    send(page, "Hello", contact);
    expect(status(page)).toBe("Bitte die ganze Adresse.");
    expect(field(page, "contact").getAttribute("aria-describedby")).toBe("status");
  }
  expect(sent()).toEqual([]);
});

test("an appeal that fails to send remains in the form and can be sent again", async () => {
  let failures = 1;
  const { page, sent } = await openAppeal(() =>
    failures-- > 0 ? json({ code: "unavailable" }, 503) : json({ taken: true }),
  );
  send(page, "Hello", "kim@example.com");
  await expect.poll(() => status(page)).toBe("Nicht gesendet.");
  expect(field(page, "message").value).toBe("Hello");
  send(page, "Hello", "kim@example.com");
  await expect.poll(() => page.document.querySelector("form")).toBeNull();
  expect(sent()).toHaveLength(2);
});

test("submitting an appeal twice sends it once", async () => {
  const { page, sent } = await openAppeal();
  send(page, "Hello", "kim@example.com");
  send(page, "Hello", "kim@example.com");
  await expect.poll(() => page.document.querySelector("form")).toBeNull();
  expect(sent()).toHaveLength(1);
});

test("an appeal that the store rejects is reported and remains in the form", async () => {
  const { page } = await openAppeal(() => json({ refused: "off" }, 409));
  send(page, "Hello", "kim@example.com");
  await expect.poll(() => status(page)).toBe("Der Shop nimmt keine Anfragen an.");
  expect(field(page, "message").value).toBe("Hello");
});
