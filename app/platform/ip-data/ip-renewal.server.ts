import type { Logger } from "pino";

import { type Clock, HOUR_MS, MINUTE_MS, SECOND_MS } from "#app/base/clock";

import { isLoopback } from "../env.server";
import { keepFresh } from "../renewal/keep-fresh.server";
import { checkPacked } from "./check-packed.server";
import { createIpDataFiles } from "./ip-data-files.server";
import type { NewestPacked } from "./newest-packed.server";
import { type IpRenewalStatus, RenewedIpData } from "./renewed-ip-data.server";

export interface IpRenewalOptions {
  /** IP_DATA_URL: the meta.json that an operator publishes beside an ip.bin. */
  readonly url: string;
  /** IP_DATA_EVERY_HOURS. */
  readonly everyHours: number;
  /** IP_FEEDS_PRIVATE: it may come from this machine and its private network. */
  readonly allowPrivate: boolean;
  /** Folder of the last good data. */
  readonly folder: string;
  readonly packed: NewestPacked;
  readonly clock: Clock;
  readonly log: Pick<Logger, "info" | "warn">;
}

/** Newer address data than the release's, fetched now and then. */
export interface IpRenewal {
  status(): IpRenewalStatus & { readonly everyHours: number };
  close(): void;
}

/** A file of a hundred megabytes, a few times a day at most. */
const AFTER_FAILURE_MS = HOUR_MS;
const META_WITHIN_MS = 30 * SECOND_MS;
const DATA_WITHIN_MS = 15 * MINUTE_MS;

/** Takes up what an earlier process left on disk, then asks the publisher now and every so many hours. */
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
