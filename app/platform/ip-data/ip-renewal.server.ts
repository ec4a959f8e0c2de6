import type { Logger } from "pino";

import { type Clock, HOUR_MS, MINUTE_MS, SECOND_MS } from "#app/base/clock";

import { isLoopback } from "../env.server";
import { keepFresh } from "../renewal/keep-fresh.server";
import { checkPacked } from "./check-packed.server";
import { createIpDataFiles } from "./ip-data-files.server";
import type { NewestPacked } from "./newest-packed.server";
import { type IpRenewalStatus, RenewedIpData } from "./renewed-ip-data.server";

export interface IpRenewalOptions {
  /** URL of the meta.json that an operator publishes with an ip.bin (IP_DATA_URL). */
  readonly url: string;
  /** Value of IP_DATA_EVERY_HOURS. */
  readonly everyHours: number;
  /** True to allow publishers on this machine and its private network (IP_FEEDS_PRIVATE). */
  readonly allowPrivate: boolean;
  /** Folder for the last good data. */
  readonly folder: string;
  readonly packed: NewestPacked;
  readonly clock: Clock;
  readonly log: Pick<Logger, "info" | "warn">;
}

/** Renewal of address data with data newer than the release's. */
export interface IpRenewal {
  status(): IpRenewalStatus & { readonly everyHours: number };
  close(): void;
}

/** Wait after a failure. Long, because a file has about 100 MB. */
const AFTER_FAILURE_MS = HOUR_MS;
const META_WITHIN_MS = 30 * SECOND_MS;
const DATA_WITHIN_MS = 15 * MINUTE_MS;

/** Loads the data that an earlier process stored, then checks the publisher immediately and at an interval. */
export async function openIpRenewal(options: IpRenewalOptions): Promise<IpRenewal> {
  const { url, everyHours, allowPrivate, folder, packed, clock, log } = options;
  const renewed = new RenewedIpData({
    publisher: {
      url,
      rules: { allowPrivate, mayBePlain: isLoopback },
      metaWithinMs: META_WITHIN_MS,
      dataWithinMs: DATA_WITHIN_MS,
    },
    files: createIpDataFiles(folder),
    check: checkPacked,
    packed,
    clock,
    log,
  });
  await renewed.restore();
  const stop = keepFresh({
    refresh: () => renewed.refresh(),
    everyHours,
    afterFailureMs: AFTER_FAILURE_MS,
  });
  return { status: () => ({ everyHours, ...renewed.status }), close: stop };
}
