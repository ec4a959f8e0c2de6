import { z } from "zod";

import { DAY_MS } from "#app/base/clock";

import type { PackedLabels } from "../ip-intelligence/packed-format";

/** Five times what the packed data of today takes: anything above is a mistake, or meant to fill our disk. */
export const MAX_MB = 512;

/** A day of the data so far ahead of our clock is a mistake, which would look fresh for ever. */
const MAX_AHEAD_MS = 2 * DAY_MS;

/** Credits become links on screens. */
const credit = z.object({
  text: z.string().min(1).max(200),
  url: z.url({ protocol: /^https?$/, error: "is not a web address" }).max(500),
});

/** Description of one data set. All are under licenses that require attribution. */
const label = z.object({
  name: z.string().min(1).max(100),
  dataDate: z.iso.date(),
  attribution: z.array(credit).min(1, "names nobody to credit").max(10),
});

const labels = z.object({ places: label, countries: label, networks: label });

const meta = labels.extend({
  sha256: z.string().regex(/^[0-9a-f]{64}$/, "is no SHA-256"),
  bytes: z
    .number()
    .int()
    .min(1)
    .max(MAX_MB * 1024 * 1024, `says over ${MAX_MB} MB`),
});

/** The meta.json beside packed data, as `npm run prepare:data` writes it: the parts that matter here. */
export type PublishedMeta = z.infer<typeof meta>;

/** "places.dataDate is not a date", for the first thing that is wrong. */
function firstIssue({ issues: [issue] }: z.ZodError): string {
  return `${issue?.path.join(".") || "it"}: ${issue?.message ?? "wrong"}`;
}

/** @throws Error when it is not what prepare:data writes */
export function readMeta(text: string): PublishedMeta {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error("its meta.json is no JSON", { cause: error });
  }
  const read = meta.safeParse(value);
  if (!read.success) throw new Error(`its meta.json cannot be used (${firstIssue(read.error)})`);
  return read.data;
}

/** @throws Error when what data says of its parts cannot be shown, or cannot be true */
export function checkLabels(said: PackedLabels, now: number): void {
  const read = labels.safeParse(said);
  if (!read.success) throw new Error(`its description cannot be used (${firstIssue(read.error)})`);
  for (const { dataDate } of Object.values(read.data)) {
    if (Date.parse(dataDate) > now + MAX_AHEAD_MS) throw new Error(`it is of ${dataDate}, to come`);
  }
}
