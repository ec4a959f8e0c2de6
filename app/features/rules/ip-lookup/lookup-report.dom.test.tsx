import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import type { AddressReport, NetworkReport } from "#app/contract/ip-lookup";
import type { FormAnswer } from "#app/platform/data-api/form-answer";
import { ADDRESS, type Answer, done, show, shown } from "#tests/helpers/screens/ip-lookup-page";

const NETWORK: NetworkReport = {
  kind: "network",
  value: "203.0.0.0/8",
  notice: "203.0.113.0/8 was read as 203.0.0.0/8, the block that contains it.",
  special: null,
  first: "203.0.0.0",
  last: "203.255.255.255",
  size: 2 ** 24,
  countries: [{ code: "AU", size: 2 ** 23 }],
  networks: [{ asn: 64_500, organization: null, size: 12 }],
  isComplete: false,
  history: [{ of: "203.0.0.0/8", visits: 0, stopped: 0, lastSeenAt: null }],
  entries: [],
};

test("the report about an address shows facts, visit history and the steps of the decision", async () => {
  show(shown(ADDRESS), "/iplookup/203.0.113.7");
  expect(await screen.findByText("Shown the block page")).toBeDefined();
  expect(screen.getAllByText("Blocked by 203.0.113.0/24").length).toBeGreaterThan(0);
  expect(screen.getByText("Germany (DE)")).toBeDefined();
  expect(screen.getByText("AS64500 Example Net, 203.0.113.0/24")).toBeDefined();
  expect(screen.getByText("Its operator sells VPN access.")).toBeDefined();
  expect(screen.getByText("host.example.net")).toBeDefined();
  expect(screen.getByText(/3 visits, 1 of them stopped; last seen/)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Every step" }));
  const country = (await screen.findByText("Not checked")).closest("li")!;
  expect(within(country).getByText("Country")).toBeDefined();
  expect(within(country).getByText("Checks: DE")).toBeDefined();
});

test("the report about an address with an unsure country shows both countries and the reason", async () => {
  const facts = { ...ADDRESS.facts, otherCountry: "US", region: null, city: null };
  show(shown({ ...ADDRESS, facts }), "/iplookup/203.0.113.7");
  const words = "Unsure: Germany or the United States. Data sources disagree.";
  expect(await screen.findByText(words)).toBeDefined();
});

test("the report about an address states that the server does not look up host names", async () => {
  show(shown({ ...ADDRESS, reverse: { state: "off", names: [] } }), "/iplookup/203.0.113.7");
  expect(await screen.findByText("Not looked up: turned off on this server.")).toBeDefined();
});

test("the report about an address shows hostile names as text", async () => {
  const hostile = "<img src=x onerror=alert(1)>";
  const report: AddressReport = {
    ...ADDRESS,
    reverse: { state: "found", names: [hostile] },
    facts: { ...ADDRESS.facts, organization: hostile },
  };
  const { container } = show(shown(report), "/iplookup/203.0.113.7");
  expect(await screen.findByText(hostile)).toBeDefined();
  expect(container.querySelector("img[src='x']")).toBeNull();
});

test("the report about a block shows its size, countries and networks, and that they are incomplete", async () => {
  show(shown(NETWORK), "/iplookup/203.0.0.0%2F8");
  expect(await screen.findByText(/16,777,216 addresses, from 203.0.0.0/)).toBeDefined();
  expect(screen.getByText("Australia, 50%")).toBeDefined();
  expect(screen.getByText("AS64500, less than 1%")).toBeDefined();
  expect(screen.getByText(/too large to show completely/)).toBeDefined();
  expect(screen.getByText("No visits.")).toBeDefined();
});

test("the report about a block states that its visits were not counted, instead of showing no visits", async () => {
  show(shown({ ...NETWORK, history: [] }), "/iplookup/0.0.0.0%2F0");
  expect(await screen.findByText(/visits from this block were not counted/)).toBeTruthy();
  expect(screen.queryByText("No visits.")).toBeNull();
});

test("the report about an address states that the visits from its block were not counted", async () => {
  show(shown({ ...ADDRESS, history: ADDRESS.history.slice(0, 1) }), "/iplookup/203.0.113.7");
  expect(
    await screen.findByText(/visits from the block containing this IP address were not counted/),
  ).toBeTruthy();
});

test("the block dialog of an IP lookup warns about a shared address and adds an entry with the chosen expiry", async () => {
  const { intents } = show(shown(ADDRESS), "/iplookup/203.0.113.7");
  fireEvent.click(await screen.findByRole("button", { name: "Block" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/Many people share this IP address/)).toBeDefined();
  fireEvent.change(dialog.getByLabelText("Expires"), { target: { value: "never" } });
  fireEvent.click(dialog.getByRole("button", { name: "Block" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(intents).toMatchObject([
    { intent: "add", input: { lines: ["203.0.113.7"], effect: "block", expiresAt: null } },
  ]);
});

test("the block dialog of an IP lookup shows a confirmation question, and “Save anyway” confirms it", async () => {
  const question: FormAnswer = {
    ok: false,
    message: null,
    code: "confirmation_needed",
    problem: "Your own address would be stopped. Save anyway?",
    fields: {},
  };
  let hasAnswered = false;
  const answer: Answer = (intent) => {
    if (hasAnswered) return done(intent);
    hasAnswered = true;
    return question;
  };
  const { intents } = show(shown(ADDRESS), "/iplookup/203.0.113.7", answer);
  fireEvent.click(await screen.findByRole("button", { name: "Block" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Block" }));
  fireEvent.click(await dialog.findByRole("button", { name: "Save anyway" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(intents[0]?.input).toMatchObject({ confirmedLockOut: false });
  expect(intents[1]?.input).toMatchObject({ confirmedLockOut: true, confirmedRisks: true });
});

test("the allow dialog of an IP lookup changes an existing entry of the same address", async () => {
  const entry = { id: "e1", value: "203.0.113.7", effect: "block", enabled: true } as const;
  const entries = [{ ...entry, expiresAt: "2026-06-10T14:00:00.000Z", label: "" }];
  const { intents } = show(shown({ ...ADDRESS, entries }), "/iplookup/203.0.113.7");
  fireEvent.click(await screen.findByRole("button", { name: "Allow" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(screen.getByText(/^expires/).textContent).toBe("expires in 2 hours");
  expect(dialog.getByText(/is blocked by an existing entry on your list/)).toBeDefined();
  fireEvent.click(dialog.getByRole("button", { name: "Allow" }));
  await waitFor(() => expect(intents).toHaveLength(1));
  expect(intents[0]).toMatchObject({
    intent: "change",
    input: { ids: ["e1"], set: { effect: "allow", enabled: true } },
  });
});
