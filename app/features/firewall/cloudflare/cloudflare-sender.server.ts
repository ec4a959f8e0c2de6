import { setTimeout as pause } from "node:timers/promises";

import { z } from "zod";

import { boundedText } from "#app/platform/http/public-page.server";

import { CloudflareError } from "./cloudflare-error";

/** Timeout of one attempt. A merchant waits for each call. */
const TIMEOUT_MS = 10_000;
const RETRY_PAUSE_MS = 500;
/** Maximum bytes of an answer. The 1,000 routes of a zone take about 200 KB. */
const MAX_ANSWER_BYTES = 4_000_000;

const envelope = z.object({
  errors: z.array(z.object({ code: z.number(), message: z.string() })).catch([]),
});

/**
 * Sends a request to Cloudflare's API, and repeats it once after a transient failure.
 *
 * @param path path below the API's address, encoded
 * @param body a form, or an object that is sent as JSON
 * @returns the answer's JSON
 * @throws CloudflareError if the request fails
 */
type Send = (method: string, path: string, body?: object) => Promise<unknown>;

/** Returns a function that sends requests with a token. `baseUrl` has no trailing slash. */
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

/** Sends a request once. Fails on a redirect, so that the token is not sent to another host. */
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
  const answer = parseAnswer(text);
  if (response.ok && answer !== undefined) return answer;
  const { status } = response;
  const { data } = envelope.safeParse(answer);
  throw new CloudflareError(data?.errors[0]?.message ?? "the answer is not JSON", {
    status,
    errors: data?.errors,
    isTransient: status === 408 || status === 429 || status >= 500,
  });
}

function parseAnswer(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}
