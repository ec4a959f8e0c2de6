import type { RuleKind } from ".";
import { asn } from "./asn";
import { behaviour } from "./behaviour";
import { country } from "./country";
import { crawler } from "./crawler";
import { custom } from "./custom";
import { ip } from "./ip";
import type { Kind } from "./kind";
import { network } from "./network";
import { referrer } from "./referrer";
import { url } from "./url";
import { userAgent } from "./user-agent";

/** Every rule kind by name. The type requires an entry for each new kind. */
export const KINDS: Readonly<Record<RuleKind, Kind>> = {
  country,
  ip,
  asn,
  referrer,
  url,
  network,
  crawler,
  "user-agent": userAgent,
  behaviour,
  custom,
};
