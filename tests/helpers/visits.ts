import { randomBytes, randomInt } from "node:crypto";

import { pino } from "pino";

import { ipv4Address } from "#app/engine/net/address";
import { type RecordedVisit, UNKNOWN_FACTS } from "#app/features/visits/log/recorded-visit";
import {
  createVisitRecorder,
  type VisitRecorderOptions,
} from "#app/features/visits/log/visit-recorder.server";
import type { Database } from "#app/store/client.server";

/** A recorded visit with the fields of its request and its facts in one object. */
export type VisitParts = Omit<RecordedVisit, "request" | "facts"> &
  RecordedVisit["request"] &
  RecordedVisit["facts"];

/** Returns an allowed visit by a new visitor from Germany, now. Override only relevant fields. */
export function aVisit(overrides: Partial<VisitParts> & { shopId: string }): RecordedVisit {
  const parts: VisitParts = {
    surface: "storefront",
    at: Date.now(),
    reference: randomBytes(5).toString("hex").toUpperCase(),
    decision: allowed,
    address: ipv4Address(randomInt(2 ** 32)),
    ...UNKNOWN_FACTS,
    country: "DE",
    region: "Berlin",
    city: "Berlin",
    asn: 3320,
    organization: "Deutsche Telekom AG",
    networkClass: "residential",
    userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36",
    referrer: "https://www.google.com/",
    path: "/products/linen-shirt",
    ...overrides,
  };
  const { shopId, surface, at, reference, decision, namedParameters, journey, isEdge, ...rest } =
    parts;
  const { address, userAgent, referrer, path, signs, ...facts } = rest;
  const request = { address, userAgent, referrer, path, signs };
  const about = { shopId, surface, at, reference, decision, namedParameters, journey };
  return { ...about, request, facts, isEdge: isEdge === true };
}

const allowed: RecordedVisit["decision"] = {
  outcome: "allow",
  reason: { cause: "default", kind: null, entryId: null },
  rulesetVersion: 3,
  monitored: [],
};

/** Returns a decision to block because of one entry. */
export function blockedBy(
  cause: "country" | "crawler" | "ip",
  entryId: string | null,
): RecordedVisit["decision"] {
  return {
    outcome: "block",
    reason: { cause, kind: cause, entryId },
    rulesetVersion: 3,
    monitored: [],
  };
}

/** Returns a recorder that never writes automatically, so that a test controls it. */
export function recorderOn(db: Database, options: Partial<VisitRecorderOptions> = {}) {
  const log = pino({ level: "silent" });
  return createVisitRecorder({
    db,
    log,
    clock: Date.now,
    flushEveryMs: 3_600_000,
    ...options,
  });
}
