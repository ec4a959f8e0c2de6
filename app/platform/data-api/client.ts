import type { Call, InputOf, OutputOf } from "#app/contract/call";
import { envelope, type Failure, failure } from "#app/contract/envelope";
import { type ErrorCode, errorMessage } from "#app/contract/errors";

import { readUndo, UNDO_HEADER, type UndoneBy } from "./undo";

/** Answer of a call: its data, or the error. `status` is the HTTP status, or 0 if no answer came. */
export type ApiAnswer<Data> =
  /** `undo` is the change that undoes the call, if the call can be undone. */
  { result: true; data: Data; undo?: UndoneBy } | (Failure & { status: number });

export type Send = (request: Request) => Promise<Response>;

export interface DataApiClient {
  send<C extends Call>(call: C, input: InputOf<C>): Promise<ApiAnswer<OutputOf<C>>>;
}

export interface ClientOptions {
  /** URL of the data API, for example "https://palisade.example.com". */
  readonly baseUrl: string;
  /** Sends the request: the data API itself (in process), or fetch (over HTTP). */
  readonly send: Send;
  /** Token of the Authorization header. "" before login (specification section 7). */
  readonly bearer: string;
  /** Receives the error of a missing or unreadable answer, for the log. */
  readonly onUnavailable?: (error: unknown, path: string) => void;
}

/** Timeout of an answer over HTTP. A full import takes a few seconds. */
const ANSWER_TIMEOUT_MS = 30_000;

function failedAnswer(code: ErrorCode, status: number): Failure & { status: number } {
  return { result: false, data: null, Message: errorMessage(code), code, status };
}

/** Converts input to a query string. Omits null and undefined, so that the call's defaults apply. */
function queryOf(input: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && value !== null) query.append(name, String(value));
  }
  return query.size > 0 ? `?${query.toString()}` : "";
}

function requestFor(call: Call, input: unknown, options: ClientOptions): Request {
  const address = options.baseUrl.replace(/\/+$/, "") + call.path;
  const headers = new Headers({ authorization: `Bearer ${options.bearer}` });
  const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
  if (call.method === "GET")
    return new Request(address + queryOf(input ?? {}), { headers, signal });
  headers.set("content-type", "application/json");
  return new Request(address, { method: "POST", headers, body: JSON.stringify(input), signal });
}

async function readAnswer<C extends Call>(
  call: C,
  response: Response,
): Promise<ApiAnswer<OutputOf<C>>> {
  const body: unknown = await response.json();
  if (!response.ok) return { ...failure.parse(body), status: response.status };
  const { data } = envelope(call.output).parse(body);
  const undo = readUndo(response.headers.get(UNDO_HEADER));
  return { result: true, data: data as OutputOf<C>, ...(undo && { undo }) };
}

/**
 * Creates a client of the data API for server code and screens.
 *
 * Never throws for a failed call. A missing or unreadable answer becomes `unavailable` (specification section 8, the
 * general message).
 */
export function createDataApiClient(options: ClientOptions): DataApiClient {
  return {
    async send(call, input) {
      try {
        const response = await options.send(requestFor(call, input, options));
        return await readAnswer(call, response);
      } catch (error) {
        options.onUnavailable?.(error, call.path);
        return failedAnswer("unavailable", 0);
      }
    },
  };
}
