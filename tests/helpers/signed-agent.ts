import type { AgentKey, AgentKeys } from "#app/engine/agents/agent-verifier";
import type { RequestParts } from "#app/engine/agents/signed-request";

/** The Ed25519 key of RFC 9421 appendix B.1.4, which the vectors of Web Bot Auth use too, and its thumbprint. */
export const RFC_KEY = {
  jwk: {
    kty: "OKP",
    crv: "Ed25519",
    x: "JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs",
    d: "n4Ni-HpISpVObnQMW0wOhCKROaIKqKtW_2ZYb2p9KcU",
  },
  id: "poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U",
} as const;

/** Returns the keys of a directory with the RFC's key. */
export function agentKeys(part: Partial<AgentKey> = {}): AgentKeys {
  const { x } = RFC_KEY.jwk;
  const who = { host: "chatgpt.com", agent: "chatgpt-agent", purpose: "shopping-agent" } as const;
  return { version: "1", keys: [{ id: RFC_KEY.id, x, ...who, from: null, until: null, ...part }] };
}

/** Returns the parts of a request to https://example.com, with these headers in lower case. */
export function requestParts(
  headers: Readonly<Record<string, string>>,
  part: Partial<Omit<RequestParts, "header">> = {},
): RequestParts {
  return {
    ...{ method: "GET", scheme: "https", authority: "example.com", path: "/", query: "" },
    ...part,
    header: (name) => (Object.hasOwn(headers, name) ? headers[name]! : null),
  };
}

interface Signed {
  /** Time of the signature, epoch milliseconds. */
  readonly at: number;
  readonly seconds?: number;
  readonly authority?: string;
  readonly agent?: string;
  readonly nonce?: string;
  readonly tag?: string;
  /** Further covered components with their values. */
  readonly also?: Readonly<Record<string, string>>;
}

/** Signs a request as an agent does, and returns its headers. */
export async function signedHeaders(choice: Signed): Promise<Record<string, string>> {
  const { at, seconds = 300, authority = "example.com", also = {}, tag = "web-bot-auth" } = choice;
  const agent = choice.agent ?? '"https://chatgpt.com"';
  const covered = { "@authority": authority, "signature-agent": agent, ...also };
  const created = Math.floor(at / 1_000);
  const nonce = choice.nonce === undefined ? "" : `;nonce="${choice.nonce}"`;
  const names = Object.keys(covered).map((name) => `"${name}"`);
  const params = `(${names.join(" ")});created=${created};expires=${created + seconds};keyid="${RFC_KEY.id}"${nonce};tag="${tag}"`;
  const lines = Object.entries(covered).map(([name, value]) => `"${name}": ${value}\n`);
  const base = `${lines.join("")}"@signature-params": ${params}`;
  const key = await crypto.subtle.importKey("jwk", RFC_KEY.jwk, "Ed25519", false, ["sign"]);
  const signed = await crypto.subtle.sign("Ed25519", key, new TextEncoder().encode(base));
  return {
    "signature-agent": agent,
    "signature-input": `sig1=${params}`,
    signature: `sig1=:${Buffer.from(signed).toString("base64")}:`,
  };
}
