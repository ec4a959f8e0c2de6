import { setTimeout as pause } from "node:timers/promises";

import { z } from "zod";

import { boundedText } from "#app/platform/http/public-page.server";

import { CloudflareError } from "./cloudflare-error";

/** Limit of one attempt: a merchant waits for each call. */
const TIMEOUT_MS = 10_000;
const RETRY_PAUSE_MS = 500;
/** Limit of an answer: a zone's 1,000 routes take some 200 KB. */
const MAX_ANSWER_BYTES = 4_000_000;

const envelope = z.object({
  errors: z.array(z.object({ code: z.number(), message: z.string() })).catch([]),
});

/**
 * Sends a request of Cloudflare's API, twice where the first attempt failed in a way that may pass.
 *
 * @param path below the API's address, encoded
 * @param body a form, or an object that is sent as JSON
 * @returns the answer's JSON
 * @throws CloudflareError
 */
type Send = (method: string, path: string, body?: object) => Promise<unknown>;

/** Sends requests with a token; `baseUrl` is without a last slash. */
export function cloudflareSender(token: string, baseUrl: string): Send {
  const headers = { authorization: `Bearer ${token}` };

  return async (method, path, body) => {
    const request: RequestInit =
      body === undefined || body instanceof FormData
        ? { method, headers, body }
        : {
            method,
            headers: { ...headers, "content-type": "application/json" },
            body: JSON.stringify(body),
          };
    const url = `${baseUrl}/${path}`;
    try {
      return await attempt(url, request);
    } catch (error) {
      if (!(error instanceof CloudflareError && error.isTransient)) throw error;
      await pause(RETRY_PAUSE_MS);
      return attempt(url, request);
    }
  };
}

/** Sends a request once. A redirect fails, so that the token goes nowhere else. */
async function attempt(url: string, request: RequestInit): Promise<unknown> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let response: Response;
  let text: string | null;
  try {
    response = await fetch(url, { ...request, redirect: "error", signal });
    text = await boundedText(response.body, MAX_ANSWER_BYTES);
  } catch (error) {
    throw new CloudflareError("no answer", { isTransient: true, cause: error });
  }
  const answer = parsed(text);
  if (response.ok && answer !== undefined) return answer;
  const { status } = response;
  const { data } = envelope.safeParse(answer);
  throw new CloudflareError(data?.errors[0]?.message ?? "an answer that is not JSON", {
    status,
    errors: data?.errors,
    isTransient: status === 408 || status === 429 || status >= 500,
  });
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}
