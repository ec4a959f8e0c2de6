import { z } from "zod";

import { DAY_MS } from "#app/base/clock";

import type { PackedLabels } from "../ip-intelligence/packed-format";

/** Maximum size of packed data, five times the current size. More is a mistake, or an attempt to fill the disk. */
export const MAX_MB = 512;

/** Maximum time that a data set's date may be in the future. A later date is a mistake and would never count as old. */
const MAX_AHEAD_MS = 2 * DAY_MS;

/** Credit, which becomes a link on screens. */
const credit = z.object({
  text: z.string().min(1).max(200),
  url: z.url({ protocol: /^https?$/, error: "is not a web address" }).max(500),
});

/** Description of one data set. All data sets have licenses that require attribution. */
const label = z.object({
  name: z.string().min(1).max(100),
  dataDate: z.iso.date(),
  attribution: z.array(credit).min(1, "has no attribution").max(10),
});

const labels = z.object({ places: label, countries: label, networks: label });

const meta = labels.extend({
  sha256: z.string().regex(/^[0-9a-f]{64}$/, "is not a SHA-256 hash"),
  bytes: z
    .number()
    .int()
    .min(1)
    .max(MAX_MB * 1024 * 1024, `is over ${MAX_MB} MB`),
});

/** Fields in use of the meta.json that `npm run prepare:data` writes. */
export type PublishedMeta = z.infer<typeof meta>;

/** Describes the first error: "places.dataDate: is not a date". */
function firstIssue({ issues: [issue] }: z.ZodError): string {
  return `${issue?.path.join(".") || "it"}: ${issue?.message ?? "wrong"}`;
}

/**
 * Parses a meta.json.
 *
 * @throws Error if prepare:data cannot have written it
 */
export function readMeta(text: string): PublishedMeta {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error("its meta.json is not JSON", { cause: error });
  }
  const read = meta.safeParse(value);
  if (!read.success) throw new Error(`its meta.json cannot be used (${firstIssue(read.error)})`);
  return read.data;
}

/**
 * Checks the description of packed data.
 *
 * @throws Error if it cannot be shown, or has a date in the future
 */
export function checkLabels(said: PackedLabels, now: number): void {
  const read = labels.safeParse(said);
  if (!read.success) throw new Error(`its description cannot be used (${firstIssue(read.error)})`);
  for (const { dataDate } of Object.values(read.data)) {
    if (Date.parse(dataDate) > now + MAX_AHEAD_MS)
      throw new Error(`its date ${dataDate} is in the future`);
  }
}
