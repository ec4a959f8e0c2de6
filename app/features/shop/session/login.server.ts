import { type ActionFunctionArgs, json, redirect } from "@remix-run/node";

import { spfLogin } from "#app/contract/account";
import { sentenceOf } from "#app/contract/errors";

import { connectDataApi } from "./merchant-api.server";
import { getServices } from "./services.server";

/** Only allowed target of the domain form. */
const STORE_ADMIN = "https://admin.shopify.com";

export interface DomainAnswer {
  readonly problem: string;
}

/** Handles the domain form: redirects to the store's admin, or returns an error. */
export async function loginAction({ request }: ActionFunctionArgs) {
  const typed = (await request.formData()).get("domain");
  const domain = typeof typed === "string" ? typed.slice(0, 256) : "";
  const answer = await connectDataApi("", getServices()).send(spfLogin, { domain });
  if (!answer.result) {
    return json<DomainAnswer>({ problem: sentenceOf(answer) }, answer.status || 503);
  }
  if (new URL(answer.data).origin !== STORE_ADMIN)
    throw new Error("a login redirected outside Shopify’s admin");
  return redirect(answer.data);
}
