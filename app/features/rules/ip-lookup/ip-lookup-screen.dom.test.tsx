import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { ADDRESS, show, VIEW } from "#tests/helpers/screens/ip-lookup-page";

import type { LookupView } from "./lookup-view";

test("the IP lookup opens the page of an entered address in its canonical spelling", async () => {
  show(
    (text) => (text === "2001:db8::1" ? { report: { ...ADDRESS, value: text } } : {}),
    "/iplookup",
  );
  fireEvent.change(await screen.findByLabelText("IP address or block"), {
    target: { value: " 2001:DB8:0::1" },
  });
  fireEvent.click(screen.getByRole("button", { name: "Look up" }));
  expect(await screen.findByRole("heading", { name: "2001:db8::1", level: 2 })).toBeDefined();
});

test("an IP lookup without an address shows a problem at its field", async () => {
  show(() => ({}), "/iplookup");
  fireEvent.click(await screen.findByRole("button", { name: "Look up" }));
  expect(await screen.findByText("Enter an IP address, such as 203.0.113.7.")).toBeDefined();
});

test("an IP lookup of invalid text shows a problem at its field, and the text remains in the field", async () => {
  show(() => ({ fieldProblem: "This is no address." }), "/iplookup/nonsense");
  const field = await screen.findByLabelText("IP address or block");
  expect((field as HTMLInputElement).value).toBe("nonsense");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("This is no address.")).toBeDefined();
});

test("a failed IP lookup shows a retry button and the form", async () => {
  show(() => ({ reportProblem: "Failed, Please try again." }), "/iplookup/203.0.113.7");
  expect(await screen.findByText("203.0.113.7 could not be looked up")).toBeDefined();
  expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
  expect(screen.getByLabelText("IP address or block")).toBeDefined();
});

test("an IP lookup page that cannot be loaded shows an error", async () => {
  show(() => ({ problem: "Failed, Please try again." }) as LookupView, "/iplookup");
  expect(await screen.findByText("The lookup could not be loaded")).toBeDefined();
});

test("a list lookup shows the problem of an invalid line, and a list over the limit is not sent", async () => {
  const facts = ADDRESS.facts;
  const rows = [
    {
      text: "203.0.113.7",
      value: "203.0.113.7",
      problem: "",
      special: "",
      facts,
      outcome: "block",
      cause: "ip",
    },
    {
      text: "x",
      value: null,
      problem: "This is no address.",
      special: "",
      facts: null,
      outcome: null,
      cause: "",
    },
  ];
  const { intents } = show(
    () => ({}),
    "/iplookup",
    () => ({ ok: true, message: null, data: { rows } }),
  );
  const field = await screen.findByLabelText("IP addresses, at most 100");
  fireEvent.change(field, { target: { value: "203.0.113.7\n".repeat(101) } });
  fireEvent.click(screen.getByRole("button", { name: "Look up the list" }));
  expect(
    await screen.findByText("These are 101 IP addresses. Look up at most 100 at a time."),
  ).toBeDefined();
  fireEvent.change(field, { target: { value: "203.0.113.7\nx" } });
  fireEvent.click(screen.getByRole("button", { name: "Look up the list" }));
  expect(await screen.findByText("This is no address.")).toBeDefined();
  expect(screen.getByRole("link", { name: "203.0.113.7" }).getAttribute("href")).toBe(
    "/iplookup/203.0.113.7",
  );
  expect(intents).toEqual([{ intent: "list", input: { lines: ["203.0.113.7", "x"] } }]);
});

test("several addresses in the search field are looked up as a list", async () => {
  const { intents } = show(
    () => ({}),
    "/iplookup",
    () => ({ ok: true, message: null, data: { rows: [] } }),
  );
  const field = await screen.findByLabelText("IP address or block");
  fireEvent.change(field, { target: { value: "203.0.113.7, 198.51.100.7; 2001:db8::1" } });
  fireEvent.click(screen.getByRole("button", { name: "Look up" }));
  const lines = ["203.0.113.7", "198.51.100.7", "2001:db8::1"];
  await waitFor(() => expect(intents).toEqual([{ intent: "list", input: { lines } }]));
  const list = screen.getByLabelText("IP addresses, at most 100") as HTMLTextAreaElement;
  expect(list.value).toBe("203.0.113.7, 198.51.100.7; 2001:db8::1");
  expect(document.activeElement).toBe(list);
});

test("several addresses in the search field are appended to the entered list, which is then looked up", async () => {
  const { intents } = show(
    () => ({}),
    "/iplookup",
    () => ({ ok: true, message: null, data: { rows: [] } }),
  );
  const field = await screen.findByLabelText("IP address or block");
  const type = (label: HTMLElement, value: string) =>
    fireEvent.change(label, { target: { value } });
  type(screen.getByLabelText("IP addresses, at most 100"), "192.0.2.1");
  type(field, "203.0.113.7, 198.51.100.7");
  fireEvent.click(screen.getByRole("button", { name: "Look up" }));
  const lines = ["192.0.2.1", "203.0.113.7", "198.51.100.7"];
  await waitFor(() => expect(intents).toEqual([{ intent: "list", input: { lines } }]));
});

test.each(["“203.0.113.7”", "[203.0.113.7]", "203.0.113.7:443", "Visitor: 203.0.113.7"])(
  "the search field of the IP lookup recognizes the address in %s",
  async (value) => {
    show((text) => (text === "203.0.113.7" ? { report: ADDRESS } : {}), "/iplookup");
    fireEvent.change(await screen.findByLabelText("IP address or block"), { target: { value } });
    fireEvent.click(screen.getByRole("button", { name: "Look up" }));
    expect(await screen.findByRole("heading", { name: "203.0.113.7", level: 2 })).toBeDefined();
  },
);

test("the IP lookup page links each credit of its data and shows no warning about old data", async () => {
  const attribution = [
    { text: "IP Geolocation by DB-IP", url: "https://db-ip.com" },
    { text: "IP to ASN data by IPtoASN", url: "https://iptoasn.com" },
  ];
  show(() => ({ data: { ...VIEW.data, ageDays: 168, attribution } }), "/iplookup");
  for (const { text, url } of attribution) {
    const link = await screen.findByRole("link", { name: new RegExp(text) });
    expect(link.getAttribute("href")).toBe(url);
  }
  expect(screen.queryByText(/days old/)).toBeNull();
});

test("recent IP lookups are linked and can be cleared", async () => {
  const recent = [{ value: "203.0.113.0/24", at: "2026-06-10T11:00:00.000Z" }];
  const { intents } = show(() => ({ recent }), "/iplookup");
  const link = await screen.findByRole("link", { name: "203.0.113.0/24" });
  expect(link.getAttribute("href")).toBe("/iplookup/203.0.113.0%2F24");
  fireEvent.click(screen.getByRole("button", { name: "Clear recent lookups" }));
  await waitFor(() => expect(intents).toEqual([{ intent: "forget", input: {} }]));
});
