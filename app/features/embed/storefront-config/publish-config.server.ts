import { eq } from "drizzle-orm";
import type { Logger } from "pino";
import { z } from "zod";

import { type AdminGraphql, AdminRefusal } from "#app/platform/admin-api/admin-graphql.server";
import type { JobQueues } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";
import { shops } from "#app/store/schema";

import { readConfig } from "./read-config.server";
import { PUBLISH_QUEUE } from "./request-config.server";

const INSTALLATION = `#graphql
  query StorefrontConfigOwner {
    currentAppInstallation {
      id
    }
  }`;

const WRITE = `#graphql
  mutation StorefrontConfigWrite($metafields: [MetafieldsSetInput!]!) {
    metafieldsSet(metafields: $metafields) {
      userErrors {
        field
        message
        code
      }
    }
  }`;

interface InstallationData {
  readonly currentAppInstallation: { readonly id: string };
}

interface WriteData {
  readonly metafieldsSet: { readonly userErrors: readonly { readonly message: string }[] };
}

/** Key of the metafield, which Liquid reads as app.metafields.palisade.storefront. */
const METAFIELD = { namespace: "palisade", key: "storefront", type: "json" } as const;

const payloadSchema = z.object({ shopId: z.uuid() });

export interface PublishDeps {
  readonly db: Database;
  readonly admin: AdminGraphql;
  readonly log: Logger;
}

/**
 * Creates the queue that writes a shop's configuration to the metafield that its theme reads. Skips a shop that
 * uninstalled the app, because Shopify deletes the metafield with the installation. Skips a shop whose token is not
 * accepted, because its next token requests this job again.
 */
export function publishQueues(deps: PublishDeps): JobQueues {
  return {
    [PUBLISH_QUEUE]: {
      run: (payload) => publishConfig(deps, payloadSchema.parse(payload).shopId),
    },
  };
}

async function publishConfig({ db, admin, log }: PublishDeps, shopId: string): Promise<void> {
  const [shop] = await db.select().from(shops).where(eq(shops.id, shopId));
  if (!shop || shop.uninstalledAt !== null) return;
  const value = JSON.stringify(await readConfig(db, shopId));
  try {
    const { currentAppInstallation } = await admin<InstallationData>(shop.domain, INSTALLATION);
    const metafields = [{ ...METAFIELD, ownerId: currentAppInstallation.id, value }];
    const { metafieldsSet } = await admin<WriteData>(shop.domain, WRITE, { metafields });
    const [problem] = metafieldsSet.userErrors;
    if (problem) throw new Error(`Shopify rejected the configuration: ${problem.message}`);
  } catch (error) {
    if (!(error instanceof AdminRefusal) || error.reason !== "no-access") throw error;
    log.info({ shop: shop.domain }, "no access to the shop; its configuration is published later");
  }
}
