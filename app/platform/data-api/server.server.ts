import type { Logger } from "pino";

import { callsOf } from "#app/contract";
import type { Call, EventStream } from "#app/contract/call";
import type { FeatureKey } from "#app/contract/plan-features";

import { errorResponse, invalidInput, successResponse } from "./answers.server";
import { ApiError } from "./api-error";
import { callsAtOnce } from "./calls-at-once";
import type { ApiContext, HandlersOf, Merchant, StreamHandler } from "./handlers";
import { isDiskFull, isOutage } from "./outage.server";
import { readInput } from "./read-input.server";
import { withUndo } from "./undoable.server";

type AnyHandler = (input: unknown, context: ApiContext & Partial<Merchant>) => Promise<unknown>;

interface Route {
  readonly call: Call | EventStream;
  readonly handler: AnyHandler;
}

/** A stream and its handler. A request for a stream passes the same checks as a call. */
export interface StreamRoute {
  readonly call: EventStream;
  readonly handler: AnyHandler;
}

export function streamRoute<S extends EventStream>(
  call: S,
  handler: StreamHandler<S>,
): StreamRoute {
  return { call, handler: handler as AnyHandler };
}

type Areas = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export interface DataApiOptions<A extends Areas> {
  /** Contract modules by area. */
  readonly areas: A;
  /** Handlers of every call of every area. A missing one is a type error. */
  readonly handlers: { readonly [Area in keyof A]: HandlersOf<A[Area]> };
  /** Streams, answered as events. */
  readonly streams?: readonly StreamRoute[];
  /** Returns the merchant behind the request's bearer token. Null if the token is missing or invalid. */
  readonly authenticate: (request: Request) => Promise<Merchant | null>;
  /** Throws unless the shop's plan includes a feature. Called for every call that names one. */
  readonly requireFeature: (feature: FeatureKey, context: ApiContext & Merchant) => Promise<void>;
  readonly context: ApiContext;
  /** Maximum concurrent calls per shop. Default: 3. Further calls wait. */
  readonly atOnce?: number | undefined;
}

/** Half of the admin role's default connections. */
const CALLS_AT_ONCE = 3;
/** Maximum waiting calls per shop. No page sends a tenth of this number. */
const CALLS_WAITING = 100;

type Gatekeeper = Pick<DataApiOptions<Areas>, "authenticate" | "requireFeature" | "context">;

function routesOf<A extends Areas>(options: DataApiOptions<A>): Map<string, Route> {
  const { areas, handlers, streams = [] } = options;
  const routes = new Map<string, Route>(streams.map((route) => [route.call.path, route]));
  for (const [area, module] of Object.entries(areas)) {
    const ofArea = handlers[area] as unknown as Record<string, AnyHandler>;
    for (const [name, call] of callsOf(module)) {
      const handler = ofArea[name];
      if (!handler) throw new Error(`${call.path} has no handler.`);
      if (routes.has(call.path)) throw new Error(`${call.path} is declared twice.`);
      routes.set(call.path, { call, handler });
    }
  }
  return routes;
}

function checkOutput(call: Call, output: unknown): unknown {
  const checked = call.output.safeParse(output);
  if (checked.success) return checked.data;
  const where = checked.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  throw new Error(`the answer does not match the contract (${where.slice(0, 5).join("; ")})`);
}

/**
 * Returns the caller, or undefined for public calls.
 *
 * Runs before the body is read, so that unauthenticated clients cannot send megabytes.
 */
async function authenticateCall(
  call: Call | EventStream,
  request: Request,
  { authenticate }: Gatekeeper,
): Promise<Merchant | undefined> {
  const merchant = call.auth === "merchant" ? await authenticate(request) : undefined;
  if (merchant === null) throw new ApiError("unauthorized");
  if (merchant?.impersonatedBy !== undefined && (call as Call).impersonated === "refused") {
    throw new ApiError("refused_to_support");
  }
  return merchant;
}

/** Returns the parsed input after checking the call's requirements and the plan. */
async function admitCall(
  call: Call | EventStream,
  { request, url, merchant }: ApiRequest,
  { requireFeature, context }: Gatekeeper,
) {
  const gate = async (feature: FeatureKey | null | undefined) => {
    if (feature && merchant) await requireFeature(feature, { ...context, ...merchant });
  };
  await gate(call.feature);
  const input = call.input.safeParse(await readInput(call, request, url));
  if (!input.success) throw invalidInput(input.error);
  await gate((call as Call).featureOf?.(input.data));
  return { input: input.data, context: { ...context, ...merchant } };
}

interface ApiRequest {
  readonly request: Request;
  readonly url: URL;
  readonly merchant: Merchant | undefined;
}

async function answer(
  { call, handler }: Route,
  requested: ApiRequest,
  gatekeeper: Gatekeeper,
): Promise<Response> {
  const { input, context } = await admitCall(call, requested, gatekeeper);
  if ("events" in call) return (await handler(input, context)) as Response;
  const { result, undo } = await withUndo(context.db, () => handler(input, context));
  return successResponse(checkOutput(call, result), undo);
}

function failureOf(error: unknown, path: string, log: Logger): Response {
  if (error instanceof ApiError) return errorResponse(error);
  if (isDiskFull(error)) {
    log.error({ path }, "data API: the database's disk is full");
    return errorResponse(new ApiError("disk_full"));
  }
  const outage = isOutage(error);
  log.error(
    { path, err: error },
    outage ? "data API: the database is unavailable" : "data API failed",
  );
  return errorResponse(new ApiError(outage ? "unavailable" : "internal"));
}

/**
 * Creates the data API as a function from Request to Response.
 *
 * Every answer is JSON in the envelope of specification section 3 and is never cached. It reveals no more about a
 * failure than the error table allows. Paths are case-sensitive.
 */
export function createDataApi<A extends Areas>(
  options: DataApiOptions<A>,
): (request: Request) => Promise<Response> {
  const routes = routesOf(options);
  const { atOnce = CALLS_AT_ONCE } = options;
  const inTurn = callsAtOnce({ most: atOnce, mostWaiting: CALLS_WAITING });
  return async (request) => {
    const url = new URL(request.url);
    const route = routes.get(url.pathname);
    if (!route) return errorResponse(new ApiError("not_found"));
    const { method, path } = route.call;
    if (request.method !== method) {
      return errorResponse(new ApiError("method_not_allowed"), { allow: method });
    }
    try {
      const merchant = await authenticateCall(route.call, request, options);
      const call = () => answer(route, { request, url, merchant }, options);
      // A stream stays open to report other users' changes and occupies no resources of a call, so it needs no turn.
      return await (merchant && !("events" in route.call)
        ? inTurn(merchant.shop.id, call, request.signal)
        : call());
    } catch (error) {
      return failureOf(error, path, options.context.log);
    }
  };
}
