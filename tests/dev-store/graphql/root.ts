import { billingResolvers } from "./billing";
import { customerResolvers } from "./customers";
import { fileResolvers } from "./files";
import { fulfillmentResolvers } from "./fulfillment";
import { installationResolvers } from "./installation";
import { jobResolvers } from "./jobs";
import { metafieldResolvers } from "./metafields";
import { nodeResolvers } from "./nodes";
import { orderCancelResolvers } from "./order-cancel";
import { orderResolvers } from "./orders";
import type { Resolvers } from "./resolvers";
import { riskResolvers } from "./risk";
import { shopResolvers } from "./shop";
import { themeResolvers } from "./themes";
import { usageResolvers } from "./usage";
import { validationResolvers } from "./validations";
import { webhookResolvers } from "./webhook-subscriptions";

/** All supported queries and mutations. Others report that they are not supported. */
export const rootResolvers: Resolvers = {
  ...billingResolvers,
  ...customerResolvers,
  ...fileResolvers,
  ...fulfillmentResolvers,
  ...installationResolvers,
  ...jobResolvers,
  ...metafieldResolvers,
  ...nodeResolvers,
  ...orderCancelResolvers,
  ...orderResolvers,
  ...riskResolvers,
  ...shopResolvers,
  ...themeResolvers,
  ...usageResolvers,
  ...validationResolvers,
  ...webhookResolvers,
};
