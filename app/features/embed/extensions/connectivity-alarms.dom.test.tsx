import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";

import type { ExtensionsState } from "#app/contract/extensions";
import {
  AGO,
  atNow,
  ON,
  pass,
  press,
  type Served,
  show,
  SHOWN,
} from "#tests/helpers/screens/extensions-page";

atNow();

test('the embed status is "On, not tested" before a test visit', async () => {
  await show({ ...ON, addresses: { isConfirmed: false, isContradicted: false } });
  expect(screen.getByText("On, not tested")).toBeTruthy();
  expect(screen.getByText("Test your protection once")).toBeTruthy();
  expect(screen.queryByText("On")).toBeNull();
});

test('a store whose test visit contradicts the proxy count shows "On, but not working" instead of "On"', async () => {
  await show({ ...ON, addresses: { isConfirmed: true, isContradicted: true } });
  expect(screen.getByText("On, but not working")).toBeTruthy();
  expect(screen.getByText("We see the wrong IP address for your visitors")).toBeTruthy();
  expect(screen.queryByText("On")).toBeNull();
});

test.each([
  ["agrees", "203.0.113.9", /Visitors’ IP addresses are correct/],
  ["contradicts", "203.0.113.9", /we saw a different IP address: 203.0.113.9/],
  ["unclear", "198.51.100.4", /come from 203.0.113.9, and you use Palisade from 198.51.100.4/],
  ["unclear", "", /you use Palisade from an unknown IP address/],
] as const)(
  "a test visit with the verdict %s shows its result for the address %s",
  async (verdict, adminIp, words) => {
    await show(ON, { result: { ...SHOWN, address: { verdict, adminIp } } });
    await press("Test my protection");
    await pass(2_000);
    expect(screen.getByText(words)).toBeTruthy();
  },
);

const reaching = (change: Partial<ExtensionsState["reach"]>): ExtensionsState => ({
  ...ON,
  reach: { ...ON.reach, ...change },
});

test.each([
  [{ pathLostAt: AGO }, "Palisade’s URL on your store was changed", "On, but not working"],
  [
    { refused: { since: AGO, why: "expired", count: 24 } },
    "Your storefront’s requests are rejected",
    "On, but not working",
  ],
  [
    { shared: { since: AGO, by: "network", percent: 98 } },
    "Nearly all visits come from one source",
    "On",
  ],
] as const)("the alarm %j is shown with its remedy", async (change, title, badge) => {
  await show(reaching(change));
  expect(screen.getByText(title)).toBeTruthy();
  expect(screen.getByText(badge)).toBeTruthy();
});

test("a lost proxy address can be entered, and an error is shown at the field", async () => {
  const served: Served = { refuses: "This page does not exist on your store." };
  const { requests } = await show(reaching({ pathLostAt: AGO }), served);
  const field = screen.getByRole("textbox", { name: "Palisade’s URL on your store" });
  await act(async () => void fireEvent.change(field, { target: { value: "/tools/guard" } }));
  await press("Check and use");
  await pass(0);
  expect(requests).toContain("set-path");
  expect(screen.getByText("This page does not exist on your store.")).toBeTruthy();
  served.refuses = undefined;
  requests.length = 0;
  await press("Check and use");
  await pass(0);
  expect(requests).toEqual(expect.arrayContaining(["set-path", "check"]));
});

test("a test visit without a readable address shows that the address is unknown", async () => {
  const visit = { ...SHOWN.visit!, ip: "" };
  const address = { verdict: "contradicts", adminIp: "198.51.100.4" } as const;
  await show(ON, { result: { ...SHOWN, visit, address } });
  await press("Test my protection");
  await pass(2_000);
  expect(screen.getByText(/we saw no IP address\. Contact us/)).toBeTruthy();
});
