import type { Logger } from "pino";

import { callsOf } from "../../contract";
import type { Call } from "../../contract/call";
import type { FeatureKey } from "../../contract/plan-features";
import { invalidInput, refused, succeeded } from "./answers.server";
import { ApiError } from "./api-error";
import type { ApiContext, HandlersOf, Merchant } from "./handlers";
import { isDiskFull, isOutage } from "./outage.server";
import { readInput } from "./read-input.server";
import { withUndo } from "./undoable.server";

type AnyHandler = (input: unknown, context: ApiContext & Partial<Merchant>) => Promise<unknown>;

interface Route {
  readonly call: Call;
  readonly handler: AnyHandler;
}

type Areas = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export interface DataApiOptions<A extends Areas> {
  /** Contract modules by area. */
  readonly areas: A;
  /** For every call of every area its handler; a missing one does not compile. */
  readonly handlers: { readonly [Area in keyof A]: HandlersOf<A[Area]> };
  /** Who the request's bearer stands for; null when it stands for nobody. */
  readonly authenticate: (request: Request) => Promise<Merchant | null>;
  /** Throws unless the shop's plan holds a feature; every call that names one is asked here. */
  readonly requireFeature: (feature: FeatureKey, context: ApiContext & Merchant) => Promise<void>;
  readonly context: ApiContext;
}

type Gatekeeper = Pick<DataApiOptions<Areas>, "authenticate" | "requireFeature" | "context">;

function routesOf<A extends Areas>({ areas, handlers }: DataApiOptions<A>): Map<string, Route> {
  const routes = new Map<string, Route>();
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
  throw new Error(
    `the answer does not have the contract's shape (${where.slice(0, 5).join("; ")})`,
  );
}

async function answer(
  { call, handler }: Route,
  request: Request,
  url: URL,
  { authenticate, requireFeature, context }: Gatekeeper,
): Promise<Response> {
  // Before the body is read: strangers must not make the server parse megabytes.
  const merchant = call.auth === "merchant" ? await authenticate(request) : undefined;
  if (merchant === null) throw new ApiError("unauthorized");
  if (merchant?.impersonatedBy !== undefined && call.impersonated === "refused") {
    throw new ApiError("refused_to_support");
  }
  const gate = async (feature: FeatureKey | null | undefined) => {
    if (feature && merchant) await requireFeature(feature, { ...context, ...merchant });
  };
  await gate(call.feature);
  const input = call.input.safeParse(await readInput(call, request, url));
  if (!input.success) throw invalidInput(input.error);
  await gate(call.featureOf?.(input.data));
  const { result, undo } = await withUndo(context.db, () =>
    handler(input.data, { ...context, ...merchant }),
  );
  return succeeded(checkOutput(call, result), undo);
}

function failureOf(error: unknown, path: string, log: Logger): Response {
  if (error instanceof ApiError) return refused(error);
  if (isDiskFull(error)) {
    log.error({ path }, "data API: the disk of the database is full");
    return refused(new ApiError("disk_full"));
  }
  const outage = isOutage(error);
  log.error({ path, err: error }, outage ? "data API: no database" : "data API failed");
  return refused(new ApiError(outage ? "unavailable" : "internal"));
}

/**
 * The data API as a function from Request to Response. Every answer is JSON in the envelope of
 * specification section 3, never cached, and never says more about a failure than the error table
 * allows. Paths match exactly, letter case included.
 */
export function createDataApi<A extends Areas>(
  options: DataApiOptions<A>,
): (request: Request) => Promise<Response> {
  const routes = routesOf(options);
  return async (request) => {
    const url = new URL(request.url);
    const route = routes.get(url.pathname);
    if (!route) return refused(new ApiError("not_found"));
    const { method, path } = route.call;
    if (request.method !== method) {
      return refused(new ApiError("method_not_allowed"), { allow: method });
    }
    try {
      return await answer(route, request, url, options);
    } catch (error) {
      return failureOf(error, path, options.context.log);
    }
  };
}
