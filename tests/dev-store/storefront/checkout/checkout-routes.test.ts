import { JSDOM } from "jsdom";
import { expect, test } from "vitest";

import { testStorefront } from "../storefront-fixture";
import { FUNCTION_HANDLE } from "./run-validations";

type Store = ReturnType<typeof testStorefront>;

const BUYER = {
  email: "ada@example.com",
  firstName: "Ada",
  lastName: "Whitcombe",
  address1: "12 Mill Lane",
  zip: "04109",
  city: "Leipzig",
};

function saveRules({ shop }: Store, config: object, enabled = true) {
  shop.validations.push({
    id: 77,
    functionHandle: FUNCTION_HANDLE,
    title: "Palisade",
    enabled,
    blockOnFailure: false,
  });
  shop.metafields.push({
    id: 78,
    ownerId: "gid://shopify/Validation/77",
    namespace: "app--1--palisade",
    key: "config",
    type: "json",
    value: JSON.stringify(config),
    createdAt: "",
    updatedAt: "",
  });
}

async function placeOrder({ request }: Store, countryCode: string) {
  const added = await request("/cart/add", {
    method: "POST",
    body: new URLSearchParams({ id: "42001" }),
  });
  const cookie = added.headers.get("set-cookie")!.split(";")[0]!;
  const answer = await request("/checkout", {
    method: "POST",
    headers: { cookie },
    body: new URLSearchParams({ ...BUYER, countryCode }),
  });
  return { status: answer.status, document: new JSDOM(await answer.text()).window.document };
}

const NOT_TO_GERMANY = {
  version: 1,
  blockedDeliveryCountries: ["DE"],
  message: "Not to <Germany>.",
};

test("a checkout the rules refuse says so at the field", async () => {
  const store = testStorefront();
  saveRules(store, NOT_TO_GERMANY);
  const { status, document } = await placeOrder(store, "DE");
  const country = document.getElementById("countryCode")!;
  expect(status).toBe(422);
  expect(country.getAttribute("aria-invalid")).toBe("true");
  expect(document.getElementById(country.getAttribute("aria-describedby")!)?.textContent).toBe(
    "Not to <Germany>.",
  );
  expect(document.querySelector<HTMLInputElement>("#email")?.value).toBe("ada@example.com");
});

test("a checkout the rules allow goes through", async () => {
  const store = testStorefront();
  saveRules(store, NOT_TO_GERMANY);
  const { status, document } = await placeOrder(store, "FR");
  expect(status).toBe(200);
  expect(document.querySelector("h1")?.textContent).toBe("Thank you");
});

test("a validation that is switched off stops nobody", async () => {
  const store = testStorefront();
  saveRules(store, NOT_TO_GERMANY, false);
  expect((await placeOrder(store, "DE")).status).toBe(200);
});

test("a config above ten thousand bytes is not handed to the Function", async () => {
  const store = testStorefront();
  saveRules(store, { ...NOT_TO_GERMANY, note: "x".repeat(10_000) });
  expect((await placeOrder(store, "DE")).status).toBe(200);
});

test("checkout belongs to the platform: the embed is not on it", async () => {
  const store = testStorefront();
  store.switchEmbed({ enabled: true });
  const { document } = await placeOrder(store, "FR");
  expect(document.querySelector('script[src*="guard.js"]')).toBeNull();
});
