import { type ActionFunctionArgs, json, redirect } from "@remix-run/node";

import { spfLogin } from "#app/contract/account";
import { sentenceOf } from "#app/contract/errors";

import { connectDataApi } from "./merchant-api.server";
import { getServices } from "./services.server";

/** The only place the domain form leads to. */
const STORE_ADMIN = "https://admin.shopify.com";

export interface DomainAnswer {
  readonly problem: string;
}

/** Action of the domain form: leads on to the store's admin, or says what is wrong. */
export async function loginAction({ request }: ActionFunctionArgs) {
  const typed = (await request.formData()).get("domain");
  const domain = typeof typed === "string" ? typed.slice(0, 256) : "";
  const answer = await connectDataApi("", getServices()).send(spfLogin, { domain });
  if (!answer.result) {
    return json<DomainAnswer>({ problem: sentenceOf(answer) }, answer.status || 503);
  }
  if (new URL(answer.data).origin !== STORE_ADMIN) throw new Error("a login led elsewhere");
  return redirect(answer.data);
}
