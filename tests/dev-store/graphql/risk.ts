import { APP_HANDLE, isoNow } from "../state";
import type { RiskAssessment } from "../state/orders";
import { gid } from "./gid";
import { findOrder } from "./order-access";
import { requireScope, type Resolvers, userError } from "./resolvers";

const APP_TITLE = "Palisade";
const MOST_FACTS = 20;

interface RiskInput {
  orderId: string;
  riskLevel: RiskAssessment["riskLevel"];
  facts: RiskAssessment["facts"];
}

const refuse = (message: string, field: string, code: string) => ({
  orderRiskAssessment: null,
  userErrors: [userError(message, ["orderRiskAssessmentInput", field], code)],
});

/** Stores the app's own assessment. A later one replaces it. Sends orders/risk_assessment_changed. */
export const riskResolvers: Resolvers = {
  orderRiskAssessmentCreate: (
    { orderRiskAssessmentInput: input }: { orderRiskAssessmentInput: RiskInput },
    context,
  ) => {
    requireScope(context, "orderRiskAssessmentCreate", "write_orders");
    const { dev, shop } = context;
    const order = findOrder(shop, input.orderId);
    if (!order) return refuse("Order not found.", "orderId", "NOT_FOUND");
    if (order.fulfillmentStatus === "FULFILLED") {
      return refuse("Order is already fulfilled.", "orderId", "ORDER_ALREADY_FULFILLED");
    }
    if (input.facts.length > MOST_FACTS)
      return refuse("Too many facts.", "facts", "TOO_MANY_FACTS");
    const assessment = { riskLevel: input.riskLevel, facts: input.facts, providerTitle: APP_TITLE };
    order.assessments = [
      ...order.assessments.filter(({ providerTitle }) => providerTitle !== APP_TITLE),
      assessment,
    ];
    if (input.riskLevel === "HIGH") order.recommendation = "CANCEL";
    dev.sendWebhook(shop.domain, "orders/risk_assessment_changed", {
      payload: {
        provider_id: 1,
        provider_title: APP_TITLE,
        risk_level: input.riskLevel.toLowerCase(),
        created_at: isoNow(dev.state),
        order_id: order.id,
        admin_graphql_api_order_id: gid("Order", order.id),
      },
    });
    const provider = { __typename: "App", id: gid("App", 1), title: APP_TITLE, handle: APP_HANDLE };
    return { orderRiskAssessment: { ...assessment, provider }, userErrors: [] };
  },
};
