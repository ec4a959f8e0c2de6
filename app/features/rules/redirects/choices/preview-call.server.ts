import { z } from "zod";

import type { Clock } from "#app/base/clock";
import type { Keyring } from "#app/base/keyring";
import type { CompiledRuleset } from "#app/engine/compile";
import { decide } from "#app/engine/decide";
import { chooseRedirect, type Go } from "#app/engine/redirects/choose-redirect";
import type { CompiledRedirects } from "#app/engine/redirects/compile-redirects";
import { UNKNOWN_VISIT } from "#app/engine/visit";

import { type Preview, readPreviewToken } from "./preview-token";

/** What a store page sends when its address carries a test token, of this kind or another. */
const bodySchema = z.strictObject({ token: z.string().max(128), path: z.string().max(2_048) });

/** What a preview is decided by. */
export interface PreviewedRules {
  readonly ruleset: CompiledRuleset;
  readonly redirects: CompiledRedirects;
}

interface PreviewCallDeps {
  /** Signs the tokens. */
  readonly keys: Keyring;
  readonly clock: Clock;
  /** The shop's rules; null when no shop of this domain has the app. */
  readonly rulesOf: (shop: string) => Promise<PreviewedRules | null>;
  /** Draws the code of a block page. */
  readonly reference: () => string;
}

/** What the embed reads: the answer to a visit. */
type PreviewAnswer =
  | { readonly outcome: "allow"; readonly go?: Go }
  | { readonly outcome: "redirect"; readonly to: string; readonly reference: string }
  | { readonly outcome: "block" | "restrict"; readonly reason: string; readonly reference: string };

/**
 * The rule id that a preview names: what the merchant chooses there is remembered under no rule and
 * counted for none.
 */
export const PREVIEWED_RULE = "preview";

/**
 * POST /proxy/test-visit with a preview's token: answers as if the browser were in another country.
 * Nothing is recorded. A visitor who would have to solve a challenge is shown what comes after it.
 *
 * @returns null for everything else, without saying why
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
  const asked = { locale: language, stayed: [] };
  const go = isPlain ? chooseRedirect(redirects, visit, asked) : null;
  return go ? { outcome: "allow", go: { ...go, rule: PREVIEWED_RULE } } : { outcome: "allow" };
}

function readBody(text: string): z.output<typeof bodySchema> | null {
  try {
    return bodySchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
