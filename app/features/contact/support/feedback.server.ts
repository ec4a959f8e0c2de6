import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";

import { systemClock } from "#app/base/clock";
import { sentenceOf } from "#app/contract/errors";
import { sendFeedback } from "#app/contract/support";
import { connectDataApi, getServices } from "#app/features/shop/public.server";

import { createFeedbackLinks } from "./feedback-link.server";

/** Result of sending feedback. */
export type FeedbackAnswer =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly problem: string;
      readonly isExpired: boolean;
      /** The rating that was sent. Fills the form again, also without JavaScript. */
      readonly rating: number;
      readonly content: string;
    };

/** Loads the feedback page. Ignores the shopId in the address: only the token identifies the shop. */
export async function feedbackLoader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const token = query.get("token") ?? "";
  const links = createFeedbackLinks(getServices().keys, systemClock);
  const isValid = (await links.readToken(token)) !== null;
  const rating = /^[1-5]$/.test(query.get("rating") ?? "") ? Number(query.get("rating")) : null;
  return json({ token: isValid ? token : null, rating });
}

/** Sends the feedback of the form. */
export async function feedbackAction({ request }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const token = text("token");
  const rating = Number(text("rating"));
  const content = text("content");
  const api = connectDataApi("", getServices());
  const answer = await api.send(sendFeedback, { token, rating, content });
  return json<FeedbackAnswer>(
    answer.result
      ? { ok: true }
      : {
          ok: false,
          problem: sentenceOf(answer),
          isExpired: answer.code === "link_expired",
          rating,
          content,
        },
  );
}
