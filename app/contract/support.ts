import { z } from "zod";

import { call } from "./call";
import { problems } from "./problems/texts";
import { STARS } from "./stars";

export const snoozeRating = call({
  method: "POST",
  path: "/api/support/snoozeRating",
  summary:
    "Hides the rating prompt: for 24 hours after a star, 10 hours after 'Not this time', 60 days after Shopify showed its own request.",
  auth: "merchant",
  impersonated: "refused",
  input: z.strictObject({ because: z.enum(["star", "later", "platform-asked"]) }),
  output: z.null(),
});

export const noteReview = call({
  method: "POST",
  path: "/api/support/noteReview",
  summary:
    "Records that the merchant opened the review page, or that Shopify reported a review (isReviewLeft).",
  auth: "merchant",
  impersonated: "refused",
  input: z.strictObject({}),
  output: z.null(),
});

export const createFeedbackLink = call({
  method: "POST",
  path: "/api/support/createFeedbackLink",
  summary: "A token for one message of this shop on the feedback page outside the admin.",
  auth: "merchant",
  impersonated: "refused",
  input: z.strictObject({}),
  output: z.object({ token: z.string() }),
});

export const sendFeedback = call({
  method: "POST",
  path: "/api/support/sendFeedback",
  summary:
    "Saves a rating and the merchant's message about it. The token alone identifies the shop.",
  auth: "anyone",
  input: z.strictObject({
    token: z.string().min(1).max(1024),
    rating: z
      .number({ error: () => problems.pleaseChooseRating })
      .int({ error: () => problems.pleaseChooseRating })
      .min(1, { error: () => problems.pleaseChooseRating })
      .max(STARS, { error: () => problems.pleaseChooseRating }),
    content: z
      .string()
      .trim()
      .max(5000, { error: () => problems.messageOver5000 }),
  }),
  output: z.null(),
  maxBodyBytes: 64 * 1024,
});
