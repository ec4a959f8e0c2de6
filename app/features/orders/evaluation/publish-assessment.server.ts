import { and, eq } from "drizzle-orm";
import { z } from "zod";

import type { Clock } from "#app/base/clock";
import { levelOf, type RiskLevel, type SeenSignal } from "#app/engine/orders/assess-order";
import { jointLevel } from "#app/engine/orders/decide-order";
import { type AdminGraphql, isKeptFromUs } from "#app/platform/admin-api/admin-graphql.server";
import type { JobQueue } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";
import { orderActions, orders, shops } from "#app/store/schema";

import { readPolicy } from "../order-policy/policy.queries.server";
import { orderGid } from "../reading/order-id";
import { storedRisk } from "./order-row";
import { isAssessment, mayPublish } from "./request-assessment.server";

const payloadSchema = z.object({ shopId: z.uuid(), orderId: z.string().max(20) });
type OrderKey = z.output<typeof payloadSchema>;

/** Shopify's maximum number of facts per assessment. */
const MOST_FACTS = 20;

const ASSESS = `#graphql
  mutation OrderAssessment($input: OrderRiskAssessmentCreateInput!) {
    orderRiskAssessmentCreate(orderRiskAssessmentInput: $input) {
      orderRiskAssessment {
        provider {
          id
        }
      }
      userErrors {
        code
        message
      }
    }
  }`;

interface AssessmentData {
  readonly orderRiskAssessmentCreate: {
    readonly orderRiskAssessment: { readonly provider: { readonly id: string } | null } | null;
    readonly userErrors: readonly { readonly code: string | null; readonly message: string }[];
  };
}

interface AssessmentDeps {
  readonly db: Database;
  readonly admin: AdminGraphql;
  readonly clock: Clock;
}

/**
 * Returns the queue that publishes our assessment to Shopify. Publishing twice is harmless: the
 * later assessment replaces the earlier.
 */
export function assessmentQueue(deps: AssessmentDeps): JobQueue {
  return { run: (payload) => publish(deps, payloadSchema.parse(payload)) };
}

async function publish(deps: AssessmentDeps, key: OrderKey): Promise<void> {
  const { db, admin, clock } = deps;
  const { domain, scopes, uninstalledAt } = shops;
  const [found] = await db
    .select({ order: orders, domain, scopes, uninstalledAt })
    .from(orders)
    .innerJoin(shops, eq(shops.id, orders.shopId))
    .where(and(eq(orders.shopId, key.shopId), eq(orders.orderId, key.orderId)));
  if (!found || found.uninstalledAt !== null) return;
  const { score, signals } = found.order;
  const level = jointLevel(storedRisk(found.order), levelOf(score));
  const input = inputOf(key.orderId, level, signals);
  // Checked again, because the merchant may have changed the policy since the request.
  const isSynced = mayPublish(await readPolicy(db, key.shopId), found.scopes);
  const end = isSynced ? await send(admin, found.domain, input) : NOT_SYNCED;
  const set = { ...end, updatedAt: new Date(clock()) };
  await db.update(orderActions).set(set).where(isAssessment(key));
}

const NOT_SYNCED = { state: "stopped", error: null } as const;

function inputOf(orderId: string, level: RiskLevel, signals: readonly SeenSignal[]) {
  const facts = signals.slice(0, MOST_FACTS).map(({ sentence, points }) => ({
    description: sentence,
    sentiment: points > 0 ? "NEGATIVE" : "POSITIVE",
  }));
  return { orderId: orderGid(orderId), riskLevel: level.toUpperCase(), facts };
}

/**
 * Publishes an assessment to Shopify. Resolves to the result that the action's row stores.
 *
 * @throws Error for every refusal except denied access
 */
async function send(admin: AdminGraphql, domain: string, input: ReturnType<typeof inputOf>) {
  try {
    const answer = await admin<AssessmentData>(domain, ASSESS, { input });
    const { orderRiskAssessment, userErrors } = answer.orderRiskAssessmentCreate;
    if (userErrors[0]) return { state: "failed", error: userErrors[0].message } as const;
    const provider = orderRiskAssessment?.provider?.id ?? "";
    const level = input.riskLevel.toLowerCase();
    return { state: "done", error: null, result: { level, provider } } as const;
  } catch (error) {
    if (!isKeptFromUs(error)) throw error;
    return { state: "failed", error: "Shopify does not let Palisade add its assessment." } as const;
  }
}
