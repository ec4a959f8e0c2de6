import { AgentVerifier } from "#app/engine/agents/agent-verifier";
import { readSignature, type RequestParts } from "#app/engine/agents/signed-request";

import { agentKeys, requestParts, RFC_KEY, signedHeaders } from "../helpers/signed-agent";
import { type BenchResult, type Contender, isMain, measure, printResults } from "./result";

const AT = Date.UTC(2026, 10, 30, 12);
const REQUESTS = 1_000;
const ROUNDS = 15;
const USER_AGENT = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/156.0.0.0 Safari/537.36";

async function signedRequests(): Promise<RequestParts[]> {
  return Promise.all(
    Array.from({ length: REQUESTS }, async (_, n) => {
      const path = `/products/shoes-${n}`;
      const also = { "@method": "GET", "@path": path, "user-agent": USER_AGENT };
      const headers = await signedHeaders({ at: AT, nonce: `nonce-${n}`, also });
      return requestParts({ ...headers, "user-agent": USER_AGENT }, { path });
    }),
  );
}

/** Verifies every request as the Worker and forward auth do: parsing, bounds, time, key, replay and signature. */
function verifying(requests: readonly RequestParts[]): Contender {
  let verifier = new AgentVerifier();
  return {
    operations: requests.length,
    prepare() {
      verifier = new AgentVerifier();
      verifier.use(agentKeys());
    },
    async run() {
      for (const request of requests) {
        const found = await verifier.verify(request, AT);
        if (typeof found === "string") throw new Error(found);
      }
    },
  };
}

/** Verifies only the signatures: the same bytes with the same key, both already in memory. */
async function bare(requests: readonly RequestParts[]): Promise<Contender> {
  const { kty, crv, x } = RFC_KEY.jwk;
  const key = await crypto.subtle.importKey("jwk", { kty, crv, x }, "Ed25519", false, ["verify"]);
  const ready = requests.map((request) => {
    const read = readSignature(request, AT);
    if (typeof read === "string") throw new Error(read);
    return [Buffer.from(read.signature, "base64"), Buffer.from(read.base)] as const;
  });
  return {
    operations: requests.length,
    async run() {
      for (const [signature, base] of ready) {
        if (!(await crypto.subtle.verify("Ed25519", key, signature, base))) throw new Error("no");
      }
    },
  };
}

/**
 * Measures the verification of agents' signed requests: the CPU time per request, relative to the CPU time of
 * verifying its signature only.
 */
export async function run(): Promise<BenchResult[]> {
  const requests = await signedRequests();
  const { cpuNs, ratios } = await measure([verifying(requests), await bare(requests)], ROUNDS);
  return [
    {
      name: "A signed request of an agent",
      unit: "ns",
      ours: cpuNs[0]!,
      rival: cpuNs[1]!,
      rivalName: "Ed25519 of the same bytes",
      ratio: ratios[1]!,
      limit: 1.5,
    },
  ];
}

if (isMain(import.meta)) printResults(await run());
