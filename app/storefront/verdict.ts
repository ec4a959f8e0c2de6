/** A suggestion, or an order, to go to another address of the merchant's. */
export interface Go {
  /** The redirect rule's id; sent back as "stayed" when the visitor stays. */
  readonly rule: string;
  readonly type: "banner" | "popup" | "automatic";
  /** Absolute http(s) address. */
  readonly to: string;
  /** The visitor's country, ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Days that staying, or having been sent, is remembered; 0: until the tab is closed. */
  readonly days: number;
  /** The merchant's own words; null: ours. */
  readonly text: GoText | null;
  /** Where the banner stands; left out: at the bottom. */
  readonly position?: "top" | "bottom";
}

/** Sentences of a suggestion. "{country}" stands for the country's name in the page's language. */
export interface GoText {
  readonly title: string;
  readonly body: string;
  readonly accept: string;
  readonly stay: string;
}

interface Stopped<Outcome extends string> {
  readonly outcome: Outcome;
  /** Finds the visit in the merchant's log. */
  readonly reference: string;
  /** The visitor's country, ISO 3166-1 alpha-2; left out when unknown. */
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
  /** Absolute http(s) address, or a path of the store. */
  readonly to: string;
}
export interface Challenged extends Stopped<"challenge"> {
  /** Signed by the server; goes back to it with the solution. */
  readonly challenge: string;
  /** Leading zero bits that each answer's hash must have. */
  readonly bits: number;
}
export interface Allowed {
  readonly outcome: "allow";
  readonly go?: Go;
}

/** What the page does with this visitor. */
export type Verdict = Allowed | Blocked | Restricted | Redirected | Challenged;

/** Ten characters of Crockford base32: no I, L, O, U, so that a visitor can read it out. */
const REFERENCE = /^[0-9A-HJKMNP-TV-Z]{10}$/;

/** A harder challenge than this would keep a telephone busy for minutes. */
const MAX_BITS = 20;

/**
 * Reads the server's answer, which is untrusted all the same: it came through the store. Null when it
 * is not exactly a verdict, or when the server could not decide ("degraded"): the page is shown then.
 */
export function readVerdict(value: unknown): Verdict | null {
  const answer = (value ?? {}) as Record<string, unknown>;
  if (answer.degraded) return null;
  if (answer.outcome === "allow") {
    return isGo(answer.go) ? { outcome: "allow", go: answer.go } : { outcome: "allow" };
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

/** No other scheme is ever gone to: "javascript:" would run here. */
function isTarget(to: unknown): boolean {
  return /^(https?:\/\/|\/(?![/\\]))/i.test(to as string);
}
