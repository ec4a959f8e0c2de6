import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { expectCredit, LOCATION_DATA } from "../../../tests/helpers/location-data";
import { renderScreen } from "../../../tests/helpers/screens/admin-screen";
import type { VisitRow } from "../../contract/visits/visit-row";
import type { FormAnswer } from "../../platform/data-api/form-answer";
import type { IntentOf } from "../../ui/forms/intents";
import { readReportQuery } from "./report/report-query";
import type { VisitorIntents } from "./report/visitor-intents.server";
import type { ReportView, VisitorsView } from "./report/visitors-view";
import { VisitorsScreen } from "./visitors-screen";

type VisitorIntent = IntentOf<VisitorIntents>;

function Route() {
  return <VisitorsScreen {...(useLoaderData() as VisitorsView)} />;
}

const NOW = Date.parse("2026-11-20T12:00:00Z");

function visit(overrides: Partial<VisitRow> = {}): VisitRow {
  return {
    id: "1",
    at: "2026-11-20T11:55:00.000Z",
    surface: "storefront",
    reference: "7K2M9QTDXA",
    outcome: "block",
    cause: "ip",
    rule: { id: "r", surface: "storefront", kind: "ip", value: "203.0.113.0/24", label: "" },
    rulesetVersion: 3,
    watched: 0,
    ip: "203.0.113.7",
    country: "DE",
    region: "Hesse",
    city: "Kassel",
    asn: 64_500,
    organisation: "Example Net",
    networkClass: "hosting",
    crawler: null,
    agent: { browser: "Chrome 141", system: "Windows 10", device: "Computer" },
    userAgent: "Mozilla/5.0",
    path: "/products/linen-shirt?utm_source=mail",
    referrer: "",
    trusted: null,
    ...overrides,
  };
}

const NOTHING = {
  visits: 0,
  letIn: 0,
  blocked: 0,
  restricted: 0,
  challenged: 0,
  solved: 0,
  bots: 0,
  verifiedBots: 0,
  spoofedBots: 0,
  vpnProxy: 0,
  undecided: 0,
  missed: 0,
  unlogged: 0,
};
const BOUNDS = { from: "2026-11-19T12:00:00.000Z", until: "2026-11-20T12:00:00.000Z" };

function report(part: Partial<ReportView>, params = new URLSearchParams()): ReportView {
  return {
    kind: "report",
    problem: null,
    query: readReportQuery(params),
    page: { visits: [visit()], ...BOUNDS, newer: null, older: null, searchedBackTo: null },
    groups: null,
    summary: { ...BOUNDS, now: { ...NOTHING, visits: 10, blocked: 4 }, before: NOTHING },
    listProblem: null,
    fields: {},
    needsPlan: false,
    reference: { typed: "", problem: null },
    geoData: LOCATION_DATA,
    now: NOW,
    ...part,
  };
}

type Answer = (intent: VisitorIntent) => FormAnswer;
const DONE: Answer = () => ({ ok: true, message: "Done", data: { added: 1 } });

function show(view: (params: URLSearchParams) => VisitorsView, answer: Answer = DONE) {
  const intents: VisitorIntent[] = [];
  const queries: string[] = [];
  const loader = ({ request }: { request: Request }) => {
    const { search, searchParams } = new URL(request.url);
    queries.push(search);
    return json(view(searchParams));
  };
  const action = async ({ request }: { request: Request }) => {
    const intent = (await request.json()) as VisitorIntent;
    intents.push(intent);
    return json(answer(intent));
  };
  const shown = renderScreen(
    [{ path: "/visitors", Component: Route, loader, action }],
    "/visitors",
  );
  return { ...shown, intents, queries };
}

test("a row says what was decided, by which rule, and where the visitor came from", async () => {
  show((params) => report({}, params));
  const rule = await screen.findByRole("link", { name: "IP address: 203.0.113.0/24" });
  expect(rule.getAttribute("href")).toBe("/ipBlocker?search=203.0.113.0%2F24");
  expect(screen.getByText("Chrome 141 on Windows 10, Computer")).toBeTruthy();
  expect(screen.getByText("utm: mail")).toBeTruthy();
  expect(screen.getByText("AS64500 Example Net")).toBeTruthy();
});

test.each([
  ["asn", "AS64500", "Network (ASN): AS64500", "/fw-asnBlocker?search=AS64500"],
  ["country", "DE", "Country: Germany", null],
] as const)(
  "a row of the firewall says so, and its %s rule leads to the firewall's list, where there is one",
  async (kind, value, name, path) => {
    const rule = { id: "r", surface: "firewall", kind, value, label: "" } as const;
    const page = {
      ...{ ...BOUNDS, newer: null, older: null, searchedBackTo: null },
      visits: [visit({ surface: "firewall", rule })],
    };
    show((params) => report({ page }, params));
    const reason = await screen.findByText(name);
    expect(reason.closest("a")?.getAttribute("href") ?? null).toBe(path);
    expect(screen.getByText("Firewall")).toBeTruthy();
  },
);

test("the filter by who decided stands in the address", async () => {
  const { queries } = show((params) => report({}, params));
  fireEvent.click(await screen.findByRole("button", { name: "Add filter" }));
  fireEvent.click(await screen.findByText("Decided by"));
  fireEvent.click(await screen.findByLabelText("Firewall"));
  await waitFor(() => expect(queries.at(-1)).toBe("?surface=firewall"));
  expect(await screen.findByText("Decided by: Firewall")).toBeTruthy();
});

test("a code that no visit has is answered at its field, and what was typed stays", async () => {
  show((params) => {
    const typed = params.get("reference") ?? "";
    return report(
      { reference: { typed, problem: typed ? "No visit with this code." : null } },
      params,
    );
  });
  const field = await screen.findByLabelText("Reference code");
  fireEvent.change(field, { target: { value: "0000000000" } });
  fireEvent.click(screen.getByRole("button", { name: "Find visit" }));
  expect(await screen.findByText("No visit with this code.")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Reference code").value).toBe("0000000000");
});

test("numbers say what they lack: visits nobody could decide, and visits without a row", async () => {
  const now = { ...NOTHING, visits: 1_000, blocked: 25, undecided: 3, missed: 7, unlogged: 40 };
  show((params) => report({ summary: { ...BOUNDS, now, before: NOTHING } }, params));
  expect(await screen.findByText("3 visits were let in undecided")).toBeTruthy();
  expect(screen.getByText(/7 page views were shown undecided in this period/)).toBeTruthy();
  expect(screen.getByText(/^40 visits are counted above/)).toBeTruthy();
  expect(screen.getByText(/25 were blocked \(2.5 %\)/)).toBeTruthy();
});

test("a search that has not come to the end says how far it came, and goes on from there", async () => {
  const { queries } = show((params) =>
    report(
      {
        page: {
          visits: [],
          ...BOUNDS,
          newer: null,
          older: "1763640000000.7",
          searchedBackTo: "2026-11-20T08:00:00.000Z",
        },
      },
      params,
    ),
  );
  fireEvent.click(await screen.findByRole("button", { name: "Search further back" }));
  await waitFor(() => expect(queries.at(-1)).toContain("before=1763640000000.7"));
});

test("a plan without history says so and shows the last day", async () => {
  show((params) => report({ needsPlan: true }, params));
  expect(await screen.findByText(/Your plan shows the last 24 hours/)).toBeTruthy();
  expect(screen.getByText("203.0.113.7")).toBeTruthy();
});

test("when the visits cannot be loaded the rest of the page stands, with another try", async () => {
  show((params) => report({ page: null, listProblem: "Failed, Please try again." }, params));
  expect(await screen.findByText("The visits could not be shown")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  expect(screen.getByText("Blocked")).toBeTruthy();
});

const STEP = { because: "", asked: 1, entry: "", value: "" };
const ONE: VisitorsView = {
  kind: "visit",
  problem: null,
  geoData: LOCATION_DATA,
  now: NOW,
  one: {
    visit: visit(),
    verdictThen: null,
    verdict: {
      outcome: "block",
      cause: "ip",
      entryId: null,
      rulesetVersion: 5,
      steps: [
        { ...STEP, step: "allow", kind: null, result: "not-matched" },
        {
          ...STEP,
          step: "ip",
          kind: "ip",
          result: "matched",
          value: "203.0.113.7",
          entry: "Office",
        },
      ],
    },
    session: { visits: [visit(), visit({ id: "2", path: "/cart" })], isCut: false },
  },
};

test("one visit shows every rule in order, and that the rules of its time are not kept", async () => {
  show(() => ONE);
  expect(await screen.findByText("Rules that let in")).toBeTruthy();
  expect(screen.getByText("Decides")).toBeTruthy();
  expect(screen.getByText("Looks at: 203.0.113.7")).toBeTruthy();
  expect(screen.getByText(/version 3, are not kept \(version 5 decides now\)/)).toBeTruthy();
  expect(screen.getByText("/cart")).toBeTruthy();
});

test.each<[string, VisitorsView]>([
  ["the report", report({})],
  ["one visit", ONE],
])("the places that %s shows are dated and credited with a link", async (_page, view) => {
  show(() => view);
  await expectCredit();
});

test("one visit shows the rules that decided it beside those of now, and where the log knows more", async () => {
  if (ONE.kind !== "visit") throw new Error("it is a visit");
  const now = ONE.one.verdict!;
  const then = {
    ...now,
    rulesetVersion: 3,
    outcome: "allow" as const,
    cause: "default",
    steps: [],
  };
  show(() => ({ ...ONE, one: { ...ONE.one, verdictThen: then } }));
  expect(await screen.findByText("Why it was decided so")).toBeTruthy();
  expect(
    screen.getByText(/version 3\. They have changed since\. The log says: Blocked/),
  ).toBeTruthy();
  expect(screen.getByText("What your rules say now")).toBeTruthy();
});

test("one visit of the firewall says who decided, and what its mode made of the rules", async () => {
  if (ONE.kind !== "visit") throw new Error("it is a visit");
  const seen = {
    surface: "firewall",
    outcome: "allow",
    cause: "monitor-mode",
    rule: null,
  } as const;
  const then = { ...ONE.one.verdict!, rulesetVersion: 3 };
  show(() => ({ ...ONE, one: { ...ONE.one, visit: visit(seen), verdictThen: then } }));
  expect(await screen.findByText("Firewall, before a page was sent")).toBeTruthy();
  const told = screen.getByText(/What happened: Let in, Would have been stopped/);
  expect(told.textContent).not.toContain("not asked here");
});

test("blocking a visitor asks what and how long, and once more when it would stop the merchant", async () => {
  const { intents } = show(
    () => ONE,
    ({ intent, input }) =>
      intent === "rule" && !("confirmedLockOut" in input)
        ? {
            ok: false,
            message: null,
            code: "confirmation_needed",
            problem: "Your own address would be stopped.",
            fields: { confirmedLockOut: "Your own address would be stopped." },
          }
        : { ok: true, message: "Saved", data: {} },
  );
  fireEvent.click((await screen.findAllByRole("button", { name: "Block…" }))[0]!);
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByLabelText("The whole network AS64500 Example Net"));
  fireEvent.change(dialog.getByLabelText("How long"), { target: { value: "" } });
  fireEvent.click(dialog.getByRole("button", { name: "Block" }));
  expect(await dialog.findByText("Your own address would be stopped.")).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Block anyway" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const input = { kind: "asn", lines: ["AS64500"], effect: "block", expiresAt: null };
  expect(intents).toMatchObject([
    { intent: "rule", input },
    { intent: "rule", input: { ...input, confirmedLockOut: true } },
  ]);
});
