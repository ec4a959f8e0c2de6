import { Hono } from "hono";

import { answerForDevStore } from "../dev-store.server";
import type { Env } from "../env.server";
import { inLanguage, languageOfRequest } from "../languages/languages.server";
import type { ProxyCounts } from "../proxy/find-proxy-counts";
import type { Role } from "../roles";
import { limitBody } from "./body-limit.server";
import { ROLE_OF_ENDPOINT } from "./endpoints";
import { answerLanguageScript } from "./language-script.server";
import { merchantAddress, merchantChain } from "./merchant-address.server";
import { otherRoleSentence } from "./other-role.server";
import type { RemixApp } from "./remix.server";
import { securityHeaders } from "./security-headers.server";
import { serveAssets } from "./static-assets.server";
import { withoutSignature } from "./unsigned-query";

type Answer = (request: Request) => Promise<Response>;

/** Handlers for merchants and Shopify. */
export interface AdminAnswers {
  /** Folder of the built client. Null in development, where Vite serves it. */
  readonly clientFolder: string | null;
  readonly api: Answer;
  readonly webhooks: { readonly app: Answer; readonly compliance: Answer };
  readonly remix: Pick<RemixApp, "handle">;
  /** Checks every request for a page or the data API before it is answered, and its response. */
  readonly guard: (request: Request, answer: Answer) => Promise<Response>;
}

export interface WebAppDeps {
  readonly env: Pick<Env, "SHOPIFY_APP_URL" | "DEV_STORE_URL">;
  /** Number of our own proxies that a request passed. */
  readonly proxyCounts: () => Pick<ProxyCounts, "adminProxies">;
  /** Returns the facts of /healthz. With `ready` false /healthz/ready answers 503. */
  readonly health: () => Promise<{ readonly ready: boolean } & Record<string, unknown>>;
  /** Reports whether a role of this process is ready. Null if the process does not have it. */
  readonly isReady: (role: Role) => Promise<boolean | null>;
  /** Null if another process has the admin role. */
  readonly admin: AdminAnswers | null;
  /** Receives every error that no handler caught. */
  readonly onError: (error: unknown) => void;
}

const MEBIBYTE = 1_048_576;
/** Maximum body. The largest request is a pasted list of 50,000 lines of 100 characters. */
const BODY_BYTES = 8 * MEBIBYTE;
const WEBHOOK_BODY_BYTES = MEBIBYTE;

/** Creates the app for everything except storefront decisions: webhooks, data API, health, files and the admin app. */
export function createWebApp(deps: WebAppDeps): Hono {
  const { env, admin } = deps;
  const app = new Hono();
  app.onError((error, c) => {
    deps.onError(error);
    return c.text("Something went wrong.", 500);
  });
  app.use(securityHeaders(env.SHOPIFY_APP_URL.startsWith("https://")));

  app.get("/healthz", async (c) => c.json({ live: true, ...(await deps.health()) }));
  app.get("/healthz/ready", async (c) => {
    const facts = await deps.health();
    return c.json(facts, facts.ready ? 200 : 503);
  });
  app.get("/healthz/ready/:role{edge|admin|jobs}", async (c) => {
    const role = c.req.param("role") as Role;
    const ready = await deps.isReady(role);
    if (ready === null) return c.text(otherRoleSentence(role), 503);
    return c.json({ role, ready }, ready ? 200 : 503);
  });

  if (admin) answerAdmin(app, admin, deps);
  else {
    const elsewhere = otherRoleSentence(ROLE_OF_ENDPOINT.web);
    app.all("*", (c) => c.text(elsewhere, 503, { Connection: "close" }));
  }
  return app;
}

/** Adds the routes of webhooks, the data API, files and the admin app's pages. */
function answerAdmin(app: Hono, admin: AdminAnswers, { env, proxyCounts }: WebAppDeps): void {
  const { webhooks, guard } = admin;
  app.post("/webhooks/app", limitBody(WEBHOOK_BODY_BYTES), (c) => webhooks.app(c.req.raw));
  app.post("/webhooks/compliance", limitBody(WEBHOOK_BODY_BYTES), (c) =>
    webhooks.compliance(c.req.raw),
  );
  app.all("/webhooks/*", (c) => c.text("Not found.", 404));
  app.all("/api/*", limitBody(BODY_BYTES), (c) => guard(c.req.raw, admin.api));

  app.get("/languages/:file", answerLanguageScript);
  if (admin.clientFolder) serveAssets(app, admin.clientFolder);
  app.all("*", limitBody(BODY_BYTES), async (c) => {
    const chain = merchantChain(c);
    const clientAddress = merchantAddress(chain, proxyCounts().adminProxies);
    const facts = { clientAddress, clientChain: chain };
    const response = await inLanguage(languageOfRequest(c.req.raw), () =>
      guard(withoutSignature(c.req.raw), (request) => admin.remix.handle(request, facts)),
    );
    return env.DEV_STORE_URL ? answerForDevStore(response, env.DEV_STORE_URL) : response;
  });
}
