import { json } from "@remix-run/node";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";

import type { VisitRow } from "#app/contract/visits/visit-row";
import type { AccessLogView } from "#app/features/firewall/access-log/access-log.server";
import { AccessLogScreen } from "#app/features/firewall/access-log/access-log-screen";
import type { FormAnswer } from "#app/platform/data-api/form-answer";
import { useLoaderData } from "#app/ui/navigation";
import { StoreZoneContext } from "#app/ui/times/store-zone";

import { renderScreen } from "./admin-screen";

/** Returns a visit through the firewall, five minutes before the tests' noon. */
export function visit(id: number, part: Partial<VisitRow> = {}): VisitRow {
  return {
    ...{ id: String(id), at: "2026-11-20T11:55:00.000Z", surface: "firewall" },
    ...{ reference: `REF${String(id).padStart(7, "0")}`, outcome: "allow", cause: "default" },
    ...{ rule: null, rulesetVersion: 3, watched: 0, ip: `203.0.113.${id % 250}`, country: "DE" },
    otherCountry: null,
    ...{ region: "Hesse", city: "Kassel", asn: 64_500, organization: "Example Net" },
    ...{
      networkClass: null,
      crawler: null,
      signs: null,
      agent: { browser: "", system: "", device: "" },
    },
    ...{ userAgent: "", path: `/page-${id}`, referrer: "", trusted: null },
    ...{ order: null, bought: "unknown" },
    ...part,
  } as VisitRow;
}

/** Requested streams, newest last. Tests write to them. */
export let streams: {
  url: URL;
  say(event: string, data: unknown, id?: string): void;
  end(): void;
}[];
/** Answers to the next requests for a stream, instead of a stream. */
export let answers: ((url: URL) => Response)[];

function openStream(url: URL): Response {
  const encoder = new TextEncoder();
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (own) => void (controller = own) });
  streams.push({
    url,
    say: (event, data, id) => {
      const line = id ? `id: ${id}\n` : "";
      const text = `event: ${event}\n${line}data: ${JSON.stringify(data)}\n\n`;
      controller.enqueue(encoder.encode(text));
    },
    end: () => controller.close(),
  });
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
}

/** Answers stream requests in every test of a file. */
export function answerStreams(): void {
  beforeEach(() => {
    streams = [];
    answers = [];
    vi.spyOn(window, "fetch").mockImplementation(async (input) => {
      const url = new URL(String(input), "https://app.example.com");
      return (answers.shift() ?? openStream)(url);
    });
  });
  afterEach(() => void vi.useRealTimers());
}

function Route() {
  return (
    <StoreZoneContext.Provider value="America/New_York">
      <AccessLogScreen view={useLoaderData() as AccessLogView} />
    </StoreZoneContext.Provider>
  );
}

/** View of a connected firewall with visits. */
export const FED = {
  ...{ problem: null, isOffered: true, isInPlan: true },
  ...{ isConnected: true, isOff: false, geoData: null },
};

/** Opens the screen. `sent` contains what it sends to its action. */
export function show(
  view: AccessLogView = FED,
  answer: (sent: never) => FormAnswer = () => neverCalled(),
) {
  const sent: unknown[] = [];
  const shown = renderScreen(
    [
      {
        id: "log",
        path: "/fw-accessLog",
        Component: Route,
        loader: () => json(view),
        action: async ({ request }) => {
          const body: unknown = await request.json();
          sent.push(body);
          return json(answer(body as never));
        },
      },
    ],
    "/fw-accessLog",
  );
  return { ...shown, sent };
}

function neverCalled(): never {
  throw new Error("nothing should be sent");
}

/** Waits for a stream request and returns the stream. */
export const stream = async (at = 0) => {
  await waitFor(() => expect(streams.length).toBeGreaterThan(at));
  return streams[at]!;
};
export const rows = () =>
  within(screen.getByRole("list", { name: "Visits, newest first" })).getAllByRole("listitem");
export const firstRow = async (text: string) =>
  waitFor(() => expect(rows()[0]!.textContent).toContain(text));
