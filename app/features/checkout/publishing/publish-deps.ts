import type { Logger } from "pino";

import type { Clock } from "#app/base/clock";
import type { AdminGraphql } from "#app/platform/admin-api/admin-graphql.server";

import type { TargetDeps } from "./checkout-target.server";

/** Dependencies of publishing to Shopify. */
export interface PublishDeps extends TargetDeps {
  readonly admin: AdminGraphql;
  readonly clock: Clock;
  readonly log: Logger;
}
