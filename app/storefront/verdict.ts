/** A suggestion or a command to go to another address of the merchant. */
export interface Go {
  /** Id of the redirect rule. Sent back as "stayed" when the visitor stays. */
  readonly rule: string;
  readonly type: "banner" | "popup" | "automatic";
  /** Absolute http(s) address. */
  readonly to: string;
  /** The visitor's country, ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Days that the visitor's choice or redirect is remembered. 0: until the tab is closed. */
  readonly days: number;
  /** The merchant's own texts. Null: the default texts. */
  readonly text: GoText | null;
  /** Position of the banner. Default: bottom. */
  readonly position?: "top" | "bottom";
}

/** Texts of a suggestion. "{country}" is replaced by the country's name in the page's language. */
export interface GoText {
  readonly title: string;
  readonly body: string;
  readonly accept: string;
  readonly stay: string;
}

interface Stopped<Outcome extends string> {
  readonly outcome: Outcome;
  /** Reference code of the visit in the merchant's log. */
  readonly reference: string;
  /** The visitor's country, ISO 3166-1 alpha-2. Undefined when unknown. */
  readonly country?: string;
}

export interface Blocked extends Stopped<"block"> {
  /** The kind of rule that decided. */
  readonly reason: string;
}
export interface Restricted extends Stopped<"restrict"> {
  readonly reason: string;
}
export interface Redirected extends Stopped<"redirect"> {
  /** Absolute http(s) address or a path of the store. */
  readonly to: string;
}
export interface Challenged extends Stopped<"challenge"> {
  /** Signed by the server. Sent back with the solution. */
  readonly challenge: string;
  /** Leading zero bits that each answer's hash must have. */
  readonly bits: number;
}
export interface Allowed {
  readonly outcome: "allow";
  readonly go?: Go | undefined;
  /** Checkout pass, which the browser stores and adds to the cart. */
  readonly pass?: string | undefined;
}

/** Result for a page view. */
export type Verdict = Allowed | Blocked | Restricted | Redirected | Challenged;

/** Ten characters of Crockford base32: no I, L, O, U, so that a visitor can read it aloud. */
const REFERENCE = /^[0-9A-HJKMNP-TV-Z]{10}$/;

/** Maximum difficulty. A harder challenge would keep a phone busy for minutes. */
const MAX_BITS = 20;

/**
 * Validates the server's answer, which is untrusted because it passed through the store.
 *
 * @returns null if it is not exactly a verdict or the server could not decide ("degraded"). Then the page is shown
 */
export function readVerdict(value: unknown): Verdict | null {
  const answer = (value ?? {}) as Record<string, unknown>;
  if (answer.degraded) return null;
  if (answer.outcome === "allow") {
    const { go, pass } = answer as Partial<Allowed>;
    return { outcome: "allow", go: isGo(go) ? go : undefined, pass };
  }
  return REFERENCE.test(answer.reference as string) && isComplete(answer)
    ? (answer as unknown as Verdict)
    : null;
}

function isComplete({ outcome, reason, to, challenge, bits }: Record<string, unknown>): boolean {
  switch (outcome) {
    case "block":
    case "restrict":
      return typeof reason === "string";
    case "redirect":
      return isTarget(to);
    case "challenge":
      return typeof challenge === "string" && (bits as number) > 0 && (bits as number) <= MAX_BITS;
    default:
      return false;
  }
}

function isGo(go: unknown): go is Go {
  const { rule, to } = (go ?? {}) as Record<string, unknown>;
  return typeof rule === "string" && isTarget(to);
}

/** Reports whether an address may be a target. Other schemes are refused: "javascript:" would run in this page. */
function isTarget(to: unknown): boolean {
  return /^(https?:\/\/|\/(?![/\\]))/i.test(to as string);
}
