import { z } from "zod";

import { SECOND_MS } from "#app/base/clock";
import { type Address, formatAddress, parseAddress } from "#app/engine/net/address";

import { operatorCommand, type OperatorCommands } from "../operator/command";
import { type EgressAddresses, isEgressAddress } from "./egress-settings";

const ANSWER_WITHIN_MS = 10 * SECOND_MS;
/** Maximum bytes of the answer. An address has at most 45 characters, plus JSON around it. */
const BYTES_READ = 1_024;
const WHERE = "the IP allowlist in the Dev Dashboard (Settings)";

export interface EgressSettings {
  readonly addresses: EgressAddresses | undefined;
  /** Service that answers with the caller's address, as text or as JSON in "ip". */
  readonly echoUrl: string | undefined;
}

/** Creates the command that compares this machine's outgoing address with the allowlist. */
export function egressCommands(settings: EgressSettings, send: typeof fetch): OperatorCommands {
  return {
    egress: operatorCommand({
      summary:
        "Prints the addresses that Shopify’s IP allowlist must contain, and the one this machine uses.",
      input: z.strictObject({}),
      run: async () => {
        const { addresses, echoUrl } = settings;
        const configured = addresses
          ? `EGRESS_ADDRESSES: ${addresses.text}`
          : `EGRESS_ADDRESSES is not set. Set it to the addresses in ${WHERE}.`;
        const answered = echoUrl
          ? await requestEcho(echoUrl, addresses, send)
          : "EGRESS_ECHO_URL is not set, so the address that this machine uses is not known.";
        return `${configured}\n${answered}`;
      },
    }),
  };
}

/** Returns the echo service's answer, with a warning if the allowlist does not contain the address. */
async function requestEcho(
  url: string,
  addresses: EgressAddresses | undefined,
  send: typeof fetch,
): Promise<string> {
  const address = await readEcho(url, send);
  if (typeof address === "string") return `Warning: EGRESS_ECHO_URL gave no address: ${address}.`;
  const seen = formatAddress(address);
  const answered = `EGRESS_ECHO_URL answered: ${seen}`;
  if (!addresses || isEgressAddress(addresses, address)) return answered;
  return `${answered}\nWarning: ${seen} is not in EGRESS_ADDRESSES. Shopify answers 403 to requests from an address that is not in ${WHERE}.`;
}

/** Returns the address, or a description of the failure. */
async function readEcho(url: string, send: typeof fetch): Promise<Address | string> {
  try {
    const answer = await send(url, {
      headers: { accept: "text/plain, application/json" },
      redirect: "error",
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (!answer.ok) return `status ${answer.status}`;
    return addressIn(await firstBytes(answer)) ?? "the answer is not an address";
  } catch {
    return "no answer";
  }
}

async function firstBytes({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (body === null) return "";
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= BYTES_READ) break;
  }
  return Buffer.concat(chunks).subarray(0, BYTES_READ).toString("utf8");
}

const jsonAnswer = z.object({ ip: z.string() });

function addressIn(text: string): Address | null {
  const plain = parseAddress(text.trim());
  if (plain !== null) return plain;
  try {
    const json = jsonAnswer.safeParse(JSON.parse(text));
    return json.success ? parseAddress(json.data.ip.trim()) : null;
  } catch {
    return null;
  }
}
