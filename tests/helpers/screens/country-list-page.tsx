import { json } from "@remix-run/node";
import { fireEvent, screen, within } from "@testing-library/react";
import { onTestFinished, vi } from "vitest";

import type { InputOf } from "#app/contract/call";
import type { RuleEntryRow } from "#app/contract/rules/rule-entry";
import type { RuleList, saveCountries } from "#app/contract/rules/rules";
import type { CountryListView } from "#app/features/rules/country-list/country-list.server";
import { CountryListScreen } from "#app/features/rules/country-list/country-list-screen";
import type { FoundIn } from "#app/platform/data-api/loaded";
import { useLoaderData } from "#app/ui/navigation";

import { LOCATION_DATA } from "../location-data";
import { renderScreen } from "./admin-screen";

type Save = InputOf<typeof saveCountries>;
type Loaded = FoundIn<CountryListView>;

const NOW = Date.parse("2026-06-10T12:00:00Z");

/** The storefront's list, which blocks one country. */
export const COUNTRY_LIST: RuleList = {
  surface: "storefront",
  kind: "country",
  mode: "block",
  enabled: true,
  follows: true,
  version: 3,
  counts: { total: 1, enabled: 1, block: 1, allow: 0, expired: 0 },
  changes: [
    {
      version: 3,
      at: "2026-06-10T11:00:00Z",
      actor: "staff:1",
      summary: "Added DE",
      note: "Fraud",
    },
  ],
};

export function countryEntry(value: string): RuleEntryRow {
  return {
    id: value,
    effect: "block",
    value,
    regions: null,
    enabled: true,
    label: "",
    reason: null,
    note: "",
    source: "manual",
    expiresAt: null,
    createdAt: "2026-06-10T11:00:00Z",
    createdBy: "staff:1",
    updatedAt: "2026-06-10T11:00:00Z",
    hits7d: 0,
    lastHitAt: null,
    facts: null,
    words: value,
    action: "block",
    target: null,
    scope: null,
    skips: null,
    position: null,
    isInPlan: true,
    monitored7d: 0,
    lastMonitoredAt: null,
  };
}

/** Returns the result of the screen's loader. */
export function loadedCountries(part: Partial<Loaded> = {}): Loaded {
  return {
    problem: null,
    list: COUNTRY_LIST,
    isInPlan: true,
    firewall: null,
    followed: null,
    entries: [countryEntry("DE")],
    otherCountries: [],
    traffic: {
      countries: [
        { code: "DE", visits: 40 },
        { code: "US", visits: 60 },
      ],
      total: 100,
      own: { ip: "203.0.113.9", country: "US" },
      regions: { US: ["Alaska", "California"] },
      allowsUnsure: true,
      data: LOCATION_DATA,
    },
    now: NOW,
    ...part,
  };
}

function Route() {
  const view = useLoaderData() as CountryListView;
  const surface = view.problem === null ? view.list.surface : "storefront";
  return <CountryListScreen surface={surface} view={view} />;
}

interface Options {
  readonly view?: Loaded;
  readonly answer?: (save: Save) => unknown;
  /** Returns the effect of an edited list. */
  readonly effect?: (list: Save) => unknown;
}

/** Returns an effect that lists the enabled countries instead of counting visits. */
function effectOf({ countries }: Save) {
  const codes = countries.filter(({ enabled }) => enabled).map(({ code }) => code);
  const effect = `In the last 7 days this would have stopped visits from ${codes.join(", ")}.`;
  return { ok: true, message: null, data: { effect } };
}

/**
 * Shows a list on a fake server. `answer` returns the answer to a save, and `current` is the list that the next load
 * returns.
 */
export function showCountries(options: Options = {}) {
  const effect = options.effect ?? effectOf;
  vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
    const { input } = JSON.parse(body) as { input: { input: Save } };
    return json(effect(input.input));
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const server = { view: options.view ?? loadedCountries(), saves: [] as Save[] };
  const loader = () => json(server.view);
  const action = async ({ request }: { request: Request }) => {
    const save = (await request.json()) as Save;
    server.saves.push(save);
    return json(options.answer?.(save) ?? accept(server, save));
  };
  const view = renderScreen([{ path: "/", Component: Route, loader, action }], "/");
  return { ...view, server };
}

function accept(server: { view: Loaded }, save: Save) {
  const list = {
    ...COUNTRY_LIST,
    mode: save.mode,
    enabled: save.enabled,
    version: COUNTRY_LIST.version + 1,
  };
  server.view = loadedCountries({
    list,
    entries: save.countries.map(({ code }) => countryEntry(code)),
  });
  return { ok: true, message: "Country list saved", data: { list } };
}

const saveBar = () => document.querySelector("ui-save-bar") as HTMLElement;
export const isDirty = () => saveBar().hasAttribute("showing");
const press = (index: 0 | 1) => fireEvent.click(saveBar().querySelectorAll("button")[index]!);
export const save = () => press(0);
export const discard = () => press(1);

/** Chooses a country in the picker of the screen. */
export async function pickCountry(name: string) {
  fireEvent.click(screen.getByRole("button", { name: "Choose countries" }));
  const dialog = within(await screen.findByRole("dialog"));
  const search = dialog.getByPlaceholderText("Search by name or code");
  fireEvent.change(search, { target: { value: name } });
  fireEvent.click(dialog.getByText(name));
  fireEvent.click(dialog.getByRole("button", { name: "Done" }));
  await screen.findByRole("button", { name: `Remove ${name}` });
}
