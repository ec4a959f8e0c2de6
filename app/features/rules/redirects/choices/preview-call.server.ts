import { z } from "zod";

import type { Clock } from "#app/base/clock";
import type { Keyring } from "#app/base/keyring";
import type { CompiledRuleset } from "#app/engine/compile";
import { decide } from "#app/engine/decide";
import { chooseRedirect, type Go } from "#app/engine/redirects/choose-redirect";
import type { CompiledRedirects } from "#app/engine/redirects/compile-redirects";
import { UNKNOWN_VISIT } from "#app/engine/visit";

import { type Preview, readPreviewToken } from "./preview-token";

/** Body of the request that a store page sends when its URL contains a test token of any kind. */
const bodySchema = z.strictObject({ token: z.string().max(128), path: z.string().max(2_048) });

/** Rules that decide the simulated visit. */
export interface PreviewedRules {
  readonly ruleset: CompiledRuleset;
  readonly redirects: CompiledRedirects;
}

interface PreviewCallDeps {
  /** Keys that sign the tokens. */
  readonly keys: Keyring;
  readonly clock: Clock;
  /** Returns the shop's rules, or null if no shop with this domain has the app. */
  readonly rulesOf: (shop: string) => Promise<PreviewedRules | null>;
  /** Returns a reference code for a block page. */
  readonly reference: () => string;
}

/** Answer to the embed: the decision about a visit. */
type PreviewAnswer =
  | { readonly outcome: "allow"; readonly go?: Go }
  | { readonly outcome: "redirect"; readonly to: string; readonly reference: string }
  | { readonly outcome: "block" | "restrict"; readonly reason: string; readonly reference: string };

/**
 * Rule id of redirects in a preview. The browser does not remember choices for this id, and the server does not count
 * them.
 */
export const PREVIEWED_RULE = "preview";

/**
 * Returns the handler of POST /proxy/test-visit for preview tokens. It evaluates a visit from the country of the
 * token, and records nothing. For a challenge, it returns the decision after a solved challenge.
 *
 * @returns null if the body or its token is invalid, or if the shop does not have the app
 */
export function createPreviewCall({ keys, clock, rulesOf, reference }: PreviewCallDeps) {
  return async (request: {
    readonly shop: string;
    readonly text: string;
  }): Promise<PreviewAnswer | null> => {
    const body = readBody(request.text);
    const preview = body && readPreviewToken(keys, request.shop, body.token, clock());
    if (!preview) return null;
    const rules = await rulesOf(request.shop);
    return rules && answerAs(preview, rules, { path: body.path, at: clock() }, reference);
  };
}

function answerAs(
  { country, language }: Preview,
  { ruleset, redirects }: PreviewedRules,
  page: { readonly path: string; readonly at: number },
  reference: () => string,
): PreviewAnswer {
  const visit = { ...UNKNOWN_VISIT, ...page, country, solvedChallenge: true };
  const { outcome, reason, target } = decide(ruleset, visit);
  if (outcome === "redirect" && target !== null) {
    return { outcome, to: target, reference: reference() };
  }
  if (outcome === "block" || outcome === "restrict") {
    return { outcome, reason: reason.kind ?? reason.cause, reference: reference() };
  }
  const isPlain = reason.cause === "default";
  const redirectQuery = { locale: language, stayed: [] };
  const go = isPlain ? chooseRedirect(redirects, visit, redirectQuery) : null;
  return go ? { outcome: "allow", go: { ...go, rule: PREVIEWED_RULE } } : { outcome: "allow" };
}

function readBody(text: string): z.output<typeof bodySchema> | null {
  try {
    return bodySchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
