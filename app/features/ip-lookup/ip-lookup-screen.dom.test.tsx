import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import type { AddressReport, NetworkReport } from "../../contract/ip-lookup";
import type { FormAnswer } from "../../platform/data-api/form-answer";
import { renderScreen } from "../../../tests/helpers/admin-screen";

import { IpLookupScreen } from "./ip-lookup-screen";
import { readLookupPath } from "./lookup-path";
import type { LoadedLookup, LookupIntent, LookupView } from "./lookup-view";

const NOW = Date.parse("2026-06-10T12:00:00Z");

const STEP = {
  kind: null,
  result: "not-matched",
  value: "",
  asked: 0,
  entry: "",
  because: "",
} as const;

const ADDRESS: AddressReport = {
  kind: "address",
  value: "203.0.113.7",
  special: null,
  facts: {
    country: "DE",
    region: "Hesse",
    city: "Frankfurt",
    asn: 64_500,
    organisation: "Example Net",
    networkClass: "vpn",
  },
  classReason: "Its operator sells VPN access.",
  networkRange: "203.0.113.0/24",
  reverse: { state: "found", names: ["host.example.net"] },
  crawler: null,
  verdict: {
    outcome: "block",
    cause: "ip",
    entryId: "1",
    steps: [
      { ...STEP, step: "suspended" },
      { ...STEP, step: "ip", result: "matched", entry: "Blocked by 203.0.113.0/24" },
      { ...STEP, step: "country", kind: "country", result: "not-run", asked: 2, value: "DE" },
    ],
  },
  history: [
    { of: "203.0.113.7", visits: 3, stopped: 1, lastSeenAt: "2026-06-10T11:00:00.000Z" },
    { of: "203.0.113.0/24", visits: 0, stopped: 0, lastSeenAt: null },
  ],
  entries: [],
};

const NETWORK: NetworkReport = {
  kind: "network",
  value: "203.0.0.0/8",
  notice: "203.0.113.0/8 was read as 203.0.0.0/8, the block it lies in.",
  special: null,
  first: "203.0.0.0",
  last: "203.255.255.255",
  size: 2 ** 24,
  countries: [{ code: "AU", size: 2 ** 23 }],
  networks: [{ asn: 64_500, organisation: null, size: 12 }],
  isComplete: false,
  history: [{ of: "203.0.0.0/8", visits: 0, stopped: 0, lastSeenAt: null }],
  entries: [],
};

const VIEW: LoadedLookup = {
  problem: null,
  asked: { text: "", path: "", userAgent: "" },
  report: null,
  fieldProblem: null,
  reportProblem: null,
  recent: [],
  data: {
    date: "2026-06-05",
    ageDays: 5,
    sources: ["Example City"],
    attribution: [{ text: "IP Geolocation by Example", url: "https://example.com" }],
  },
  ownIp: "198.51.100.1",
  now: NOW,
};

function Route() {
  return <IpLookupScreen {...(useLoaderData() as LookupView)} />;
}

type Answer = (intent: LookupIntent) => FormAnswer;
const done: Answer = () => ({ ok: true, message: "Done", data: {} });

/** Shows what `view` answers for the text that is asked for. */
function show(
  view: (text: string) => Partial<LoadedLookup> | LookupView,
  path: string,
  answer = done,
) {
  const intents: LookupIntent[] = [];
  const loader = ({ request, params }: { request: Request; params: { ip?: string } }) => {
    const asked = readLookupPath(params.ip, new URL(request.url).searchParams);
    return json({ ...VIEW, asked, ...view(asked.text) });
  };
  const action = async ({ request }: { request: Request }) => {
    const intent = (await request.json()) as LookupIntent;
    intents.push(intent);
    return json(answer(intent));
  };
  const routes = [{ path: "/iplookup/:ip?", Component: Route, loader, action }];
  return { ...renderScreen(routes, path), intents };
}

const shown = (report: AddressReport | NetworkReport) => () => ({ report });

test("an address typed leads to its own page, in its canonical spelling", async () => {
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

test("nothing typed is said at the field, and nothing is asked", async () => {
  show(() => ({}), "/iplookup");
  fireEvent.click(await screen.findByRole("button", { name: "Look up" }));
  expect(await screen.findByText("Write an address, such as 203.0.113.7.")).toBeDefined();
});

test("text that is no address is refused at its field and stays to be mended", async () => {
  show(() => ({ fieldProblem: "This is no address." }), "/iplookup/nonsense");
  const field = await screen.findByLabelText("IP address or block");
  expect((field as HTMLInputElement).value).toBe("nonsense");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("This is no address.")).toBeDefined();
});

test("a lookup that fails offers another try and leaves the form", async () => {
  show(() => ({ reportProblem: "Failed, Please try again." }), "/iplookup/203.0.113.7");
  expect(await screen.findByText("203.0.113.7 could not be looked up")).toBeDefined();
  expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
  expect(screen.getByLabelText("IP address or block")).toBeDefined();
});

test("when the page cannot be loaded it says so", async () => {
  show(() => ({ problem: "Failed, Please try again." }) as LookupView, "/iplookup");
  expect(await screen.findByText("The lookup could not be loaded")).toBeDefined();
});

test("an address shows facts, history, and what decides, step by step", async () => {
  show(shown(ADDRESS), "/iplookup/203.0.113.7");
  expect(await screen.findByText("Stopped with the block page")).toBeDefined();
  expect(screen.getAllByText("Blocked by 203.0.113.0/24").length).toBeGreaterThan(0);
  expect(screen.getByText("Germany (DE)")).toBeDefined();
  expect(screen.getByText("AS64500 Example Net, 203.0.113.0/24")).toBeDefined();
  expect(screen.getByText("Its operator sells VPN access.")).toBeDefined();
  expect(screen.getByText("host.example.net")).toBeDefined();
  expect(screen.getByText(/3 visits, 1 of them stopped; last seen/)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Every step" }));
  const country = (await screen.findByText("Not asked any more")).closest("li")!;
  expect(within(country).getByText("Country")).toBeDefined();
  expect(within(country).getByText("Looks at: DE")).toBeDefined();
});

test("what an address calls itself is shown as text, whatever it is", async () => {
  const hostile = "<img src=x onerror=alert(1)>";
  const report: AddressReport = {
    ...ADDRESS,
    reverse: { state: "found", names: [hostile] },
    facts: { ...ADDRESS.facts, organisation: hostile },
  };
  const { container } = show(shown(report), "/iplookup/203.0.113.7");
  expect(await screen.findByText(hostile)).toBeDefined();
  expect(container.querySelector("img[src='x']")).toBeNull();
});

test("a block shows its size and contents, and that they are not all", async () => {
  show(shown(NETWORK), "/iplookup/203.0.0.0%2F8");
  expect(await screen.findByText(/16,777,216 addresses, from 203.0.0.0/)).toBeDefined();
  expect(screen.getByText("Australia, 50%")).toBeDefined();
  expect(screen.getByText("AS64500, under 1%")).toBeDefined();
  expect(screen.getByText(/too large to be read whole/)).toBeDefined();
});

test("blocking asks for how long, warns that others share the address, and saves", async () => {
  const { intents } = show(shown(ADDRESS), "/iplookup/203.0.113.7");
  fireEvent.click(await screen.findByRole("button", { name: "Block" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/Many people share this address/)).toBeDefined();
  fireEvent.change(dialog.getByLabelText("Expires"), { target: { value: "never" } });
  fireEvent.click(dialog.getByRole("button", { name: "Block" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(intents).toMatchObject([
    { intent: "add", input: { lines: ["203.0.113.7"], effect: "block", expiresAt: null } },
  ]);
});

test("what the data API asks is asked in the dialog, and answered by saving anyway", async () => {
  const question: FormAnswer = {
    ok: false,
    message: null,
    code: "confirmation_needed",
    problem: "Your own address would be stopped. Save anyway?",
    fields: {},
  };
  let asked = false;
  const answer: Answer = (intent) => {
    if (asked) return done(intent);
    asked = true;
    return question;
  };
  const { intents } = show(shown(ADDRESS), "/iplookup/203.0.113.7", answer);
  fireEvent.click(await screen.findByRole("button", { name: "Block" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Block" }));
  fireEvent.click(await dialog.findByRole("button", { name: "Save anyway" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(intents[0]?.input).toMatchObject({ confirmedOwnVisit: false });
  expect(intents[1]?.input).toMatchObject({ confirmedOwnVisit: true, confirmedRisks: true });
});

test("an entry of exactly this address is changed, not added again", async () => {
  const entry = { id: "e1", value: "203.0.113.7", effect: "block", enabled: true } as const;
  const entries = [{ ...entry, expiresAt: null, label: "" }];
  const { intents } = show(shown({ ...ADDRESS, entries }), "/iplookup/203.0.113.7");
  fireEvent.click(await screen.findByRole("button", { name: "Allow" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/is blocked by an entry of your list already/)).toBeDefined();
  fireEvent.click(dialog.getByRole("button", { name: "Allow" }));
  await waitFor(() => expect(intents).toHaveLength(1));
  expect(intents[0]).toMatchObject({
    intent: "change",
    input: { ids: ["e1"], set: { effect: "allow", enabled: true } },
  });
});

test("of a list bad lines say why, and more lines than allowed are refused before they are sent", async () => {
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
  const field = await screen.findByLabelText(/Addresses, one a line/);
  fireEvent.change(field, { target: { value: "203.0.113.7\n".repeat(101) } });
  fireEvent.click(screen.getByRole("button", { name: "Look up the list" }));
  expect(await screen.findByText("These are 101 lines; at most 100 at a time.")).toBeDefined();
  fireEvent.change(field, { target: { value: "203.0.113.7\nx" } });
  fireEvent.click(screen.getByRole("button", { name: "Look up the list" }));
  expect(await screen.findByText("This is no address.")).toBeDefined();
  expect(screen.getByRole("link", { name: "203.0.113.7" }).getAttribute("href")).toBe(
    "/iplookup/203.0.113.7",
  );
  expect(intents).toEqual([{ intent: "list", input: { lines: ["203.0.113.7", "x"] } }]);
});

test("old data says so, and its credits stand on the page", async () => {
  show(() => ({ data: { ...VIEW.data, ageDays: 168 } }), "/iplookup");
  expect(await screen.findByText(/168 days old/)).toBeDefined();
  expect(screen.getByText("IP Geolocation by Example")).toBeDefined();
});

test("recent lookups lead back and can be forgotten", async () => {
  const recent = [{ value: "203.0.113.0/24", at: "2026-06-10T11:00:00.000Z" }];
  const { intents } = show(() => ({ recent }), "/iplookup");
  const link = await screen.findByRole("link", { name: "203.0.113.0/24" });
  expect(link.getAttribute("href")).toBe("/iplookup/203.0.113.0%2F24");
  fireEvent.click(screen.getByRole("button", { name: "Forget them" }));
  await waitFor(() => expect(intents).toEqual([{ intent: "forget", input: {} }]));
});

test("a block whose visits were not counted says so, and not that there was no visit", async () => {
  show(shown({ ...NETWORK, history: [] }), "/iplookup/0.0.0.0%2F0");
  expect(await screen.findByText(/visits from this block were not counted/)).toBeTruthy();
  expect(screen.queryByText("No visit.")).toBeNull();
});
