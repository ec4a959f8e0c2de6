import { type Member, readDictionary, readInnerList, textOf } from "./structured-fields";

/** The parts of a request that a signature can cover, as the agent sent them. */
export interface RequestParts {
  readonly method: string;
  readonly scheme: "http" | "https";
  /** Host in lower case, with the port if it is not the scheme's own. */
  readonly authority: string;
  /** Path in percent-encoded form. Null if a proxy changed it, so that no signature over it can be verified. */
  readonly path: string | null;
  /** Query without its question mark. "" without a query, null as for `path`. */
  readonly query: string | null;
  /** Returns a header's value, its lines joined by ", ". Null if the header is missing or was not forwarded. */
  readonly header: (name: string) => string | null;
}

/**
 * Reasons for which a request does not count as signed.
 *
 * - unsigned: no signature with the tag of Web Bot Auth
 * - malformed: a header is too long, not a structured field, or contradicts another
 * - incomplete: a required parameter or component is missing, or a covered component is unknown here
 * - lifetime, not-yet, expired: the time of the signature
 * - unknown-key: no directory of the operator contains the key
 * - other-agent: the signed Signature-Agent is not the owner of the key
 * - replayed: this process has seen the signature or its nonce
 * - full: this process cannot remember another signature
 * - limited: the sender had too many signatures that do not fit in this minute
 * - signature: the signature does not fit the request
 */
export type SignatureProblem =
  | "unsigned"
  | "malformed"
  | "incomplete"
  | "lifetime"
  | "not-yet"
  | "expired"
  | "unknown-key"
  | "other-agent"
  | "replayed"
  | "full"
  | "limited"
  | "signature";

/** A signature that has every required part and is valid at the time of the request. It is not yet verified. */
export interface ReadSignature {
  readonly keyId: string;
  /** Texts that a second request must not repeat: the nonce, or else the signature. */
  readonly once: string;
  /** End of its validity, epoch milliseconds, with the tolerated difference of clocks. */
  readonly until: number;
  /** The signature base (RFC 9421 section 2.5). */
  readonly base: string;
  /** 64 bytes in base64. */
  readonly signature: string;
  /** Host of the signed Signature-Agent. Null if the signature does not cover it. */
  readonly agent: string | null;
}

/** Value of the tag (draft-meunier-web-bot-auth-architecture, section "Generating HTTP Message Signature"). */
const TAG = '"web-bot-auth"';
const ED25519 = '"ed25519"';

/** Bounds of what is read. The draft recommends a validity of 24 hours at most. */
export const SIGNATURE_LIMITS = {
  headerChars: 2_048,
  valueChars: 8_192,
  signatures: 4,
  components: 16,
  nonceChars: 128,
  lifetimeSeconds: 86_400,
  /** Tolerated difference between the agent's clock and ours. */
  skewSeconds: 60,
} as const;

/** Values of derived components (RFC 9421 section 2.2). Null if the request does not contain the value. */
const DERIVED: Readonly<Record<string, (request: RequestParts) => string | null>> = {
  "@method": ({ method }) => method,
  "@authority": ({ authority }) => authority,
  "@scheme": ({ scheme }) => scheme,
  "@path": ({ path }) => path,
  "@query": ({ query }) => (query === null ? null : `?${query}`),
  "@request-target": targetOf,
  "@target-uri": (request) => {
    const target = targetOf(request);
    return target === null ? null : `${request.scheme}://${request.authority}${target}`;
  },
};

function targetOf({ path, query }: RequestParts): string | null {
  if (path === null || query === null) return null;
  return query === "" ? path : `${path}?${query}`;
}

/** Characters of a signature base. A value with any other character could be read in two ways. */
const PLAIN = /^[\t -~]*$/;

function boundedHeader(request: RequestParts, name: string): string | null {
  const value = request.header(name);
  return value === null || value.length > SIGNATURE_LIMITS.headerChars ? null : value.trim();
}

/** Returns the value of a covered component. Null if it is unknown or of an unsupported form. */
function valueOf({ value, params }: Member, request: RequestParts): string | null {
  const name = textOf(value);
  if (name === null) return null;
  const key = textOf(params.get("key"));
  if (params.size > (key === null ? 0 : 1)) return null;
  if (key !== null) return memberOf(boundedHeader(request, name), key);
  if (name.startsWith("@")) return Object.hasOwn(DERIVED, name) ? DERIVED[name]!(request) : null;
  return name === name.toLowerCase() ? (request.header(name)?.trim() ?? null) : null;
}

function memberOf(header: string | null, key: string): string | null {
  const members = header === null ? null : readDictionary(header, SIGNATURE_LIMITS.signatures);
  return members?.find((member) => member.key === key)?.text ?? null;
}

interface Covered {
  readonly base: string;
  /** Values of the covered components by name. */
  readonly values: ReadonlyMap<string, string>;
}

/** Builds the signature base of a member of Signature-Input (RFC 9421 section 2.5). Null if a component is unknown here or repeated. */
export function signatureBase(
  { value: list, text }: Member,
  request: RequestParts,
): Covered | null {
  const items = readInnerList(list, SIGNATURE_LIMITS.components);
  if (!items) return null;
  const [values, lines] = [new Map<string, string>(), new Set<string>()];
  let base = "";
  for (const item of items) {
    const value = valueOf(item, request);
    if (value === null || value.length > SIGNATURE_LIMITS.valueChars) return null;
    if (!PLAIN.test(value) || lines.has(item.text)) return null;
    lines.add(item.text);
    values.set(item.value, value);
    base += `${item.text}: ${value}\n`;
  }
  return { base: `${base}"@signature-params": ${text}`, values };
}

/** Host in a value of Signature-Agent: "https://agent.example", as a text or as a member of a dictionary. */
const AGENT = /"(?:https:\/\/)?([a-z\d.-]{1,253})(?:[/:?#][^"]*)?"/i;

/**
 * Returns the host that a request's Signature-Agent names, in lower case. Null if it names none. Only a verified
 * signature that covers it proves the name.
 */
export function namedAgent(header: string | null): string | null {
  if (header === null || header.length > SIGNATURE_LIMITS.headerChars) return null;
  return AGENT.exec(header)?.[1]!.toLowerCase() ?? null;
}

const secondsOf = (value: string | undefined) =>
  /^\d{1,15}$/.test(value ?? "") ? Number(value) : NaN;

function timeProblem(created: number, expires: number, at: number): SignatureProblem | null {
  const { lifetimeSeconds, skewSeconds } = SIGNATURE_LIMITS;
  if (!(created <= expires)) return "incomplete";
  if (expires - created > lifetimeSeconds) return "lifetime";
  if (created > at / 1_000 + skewSeconds) return "not-yet";
  return expires < at / 1_000 - skewSeconds ? "expired" : null;
}

/** Base64 of 64 bytes whose unused bits are zero. Each signature then has only one text, which is accepted once. */
const BYTES_64 = /^:([A-Za-z\d+/]{85}[AQgw]==):$/;

/** Returns the signature with a label, as base64 of 64 bytes. Null if there is none. */
function signatureOf(header: string | null, label: string): string | null {
  return BYTES_64.exec(memberOf(header, label) ?? "")?.[1] ?? null;
}

interface SignatureText {
  /** The member of Signature-Input. */
  readonly member: Member;
  /** 64 bytes in base64. */
  readonly signature: string;
}

/** Finds the signature with the tag of Web Bot Auth. Returns the problem if there is none or it is malformed. */
function findSignature(request: RequestParts): SignatureText | SignatureProblem {
  const input = request.header("signature-input");
  if (input === null) return "unsigned";
  if (input.length > SIGNATURE_LIMITS.headerChars) return "malformed";
  const members = readDictionary(input.trim(), SIGNATURE_LIMITS.signatures);
  if (!members) return "malformed";
  const member = members.find(({ params }) => params.get("tag") === TAG);
  if (!member) return "unsigned";
  const signature = signatureOf(boundedHeader(request, "signature"), member.key);
  return signature === null ? "malformed" : { member, signature };
}

interface Terms {
  readonly keyId: string;
  readonly nonce: string;
  /** End of its validity, in seconds. */
  readonly expires: number;
}

/** Reads the parameters of a signature. Returns the problem if the signature is not valid at the time `at`. */
function termsOf({ params }: Member, at: number): Terms | SignatureProblem {
  const [keyId, nonce] = ["keyid", "nonce"].map((name) => textOf(params.get(name)) ?? "");
  if (nonce!.length > SIGNATURE_LIMITS.nonceChars) return "malformed";
  if (!keyId || (params.get("alg") ?? ED25519) !== ED25519) return "incomplete";
  const expires = secondsOf(params.get("expires"));
  const problem = timeProblem(secondsOf(params.get("created")), expires, at);
  return problem ?? { keyId, nonce: nonce!, expires };
}

/**
 * Reads the signature of Web Bot Auth from a request: an HTTP message signature (RFC 9421) with the tag
 * "web-bot-auth", Ed25519, and the components and parameters that the draft requires.
 *
 * Everything in it is hostile. Sizes are bounded, and a text that could be read in two ways is refused.
 *
 * @param at time of the request, epoch milliseconds
 * @returns the signature, to be verified with its key, or the reason why the request does not count as signed
 */
export function readSignature(request: RequestParts, at: number): ReadSignature | SignatureProblem {
  const found = findSignature(request);
  if (typeof found === "string") return found;
  const { member, signature } = found;
  const terms = termsOf(member, at);
  if (typeof terms === "string") return terms;
  const covered = signatureBase(member, request);
  if (!covered?.values.has('"@authority"')) return "incomplete";
  const agent = covered.values.get('"signature-agent"');
  if (agent === undefined && request.header("signature-agent") !== null) return "incomplete";
  const { keyId, nonce, expires } = terms;
  return {
    ...{ keyId, signature, base: covered.base },
    until: (expires + SIGNATURE_LIMITS.skewSeconds) * 1_000,
    once: nonce ? `${keyId} ${nonce}` : signature,
    agent: agent === undefined ? null : (namedAgent(agent) ?? ""),
  };
}
