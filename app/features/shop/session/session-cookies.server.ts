import { MINUTE_MS, SECOND_MS } from "#app/base/clock";
import { idTokenOf } from "#app/platform/bearer.server";

import type { LinkPurpose } from "./login-links.queries.server";
import { SESSION_LIFE_MS } from "./web-sessions.queries.server";

const SESSION = "palisade-session";
const FLAG = "palisade-personate";
/** Maximum characters of a cookie's value. Every cookie of this app is shorter. Longer values are ignored. */
const MAX_COOKIE_CHARS = 128;

/** Parameters that Shopify adds to a page inside its admin. */
const PLATFORM_PARAMETERS = ["embedded", "shop", "host"];

function isHttps(appUrl: string): boolean {
  return appUrl.startsWith("https://");
}

/** Returns a cookie's name. The `__Host-` prefix restricts it to this exact host, TLS and the root path. */
function nameOf(name: string, appUrl: string): string {
  return isHttps(appUrl) ? `__Host-${name}` : name;
}

function valueOf(request: Request, name: string): string | null {
  for (const pair of (request.headers.get("cookie") ?? "").split(";")) {
    const [key, value, ...rest] = pair.trim().split("=");
    if (key === name && value && rest.length === 0 && value.length <= MAX_COOKIE_CHARS) {
      return value;
    }
  }
  return null;
}

/** Reports whether the request comes from the store admin, with or without an id token. Cookies are ignored then. */
function isFromAdmin(request: Request): boolean {
  const { searchParams } = new URL(request.url);
  return (
    idTokenOf(request) !== "" ||
    request.headers.has("authorization") ||
    request.headers.get("sec-fetch-dest") === "iframe" ||
    PLATFORM_PARAMETERS.some((name) => searchParams.has(name))
  );
}

/** Returns the session token of a request's cookie. Null if it has none or comes from the store admin. */
export function sessionTokenOf(request: Request, appUrl: string): string | null {
  return isFromAdmin(request) ? null : valueOf(request, nameOf(SESSION, appUrl));
}

/** Reports whether the browser is marked as in a support session. For display only: it grants no permission. */
export function isMarkedAsSupport(request: Request, appUrl: string): boolean {
  return !isFromAdmin(request) && valueOf(request, nameOf(FLAG, appUrl)) === "1";
}

function cookie(name: string, value: string, maxAgeMs: number, appUrl: string): string {
  const parts = [
    `${nameOf(name, appUrl)}=${value}`,
    "Path=/",
    `Max-Age=${Math.floor(maxAgeMs / SECOND_MS)}`,
    "HttpOnly",
    // Lax, so that a link from another site opens a page of the app with the session.
    "SameSite=Lax",
  ];
  return [...parts, ...(isHttps(appUrl) ? ["Secure"] : [])].join("; ");
}

/** Returns the headers that start a session in the browser. */
export function sessionHeaders(token: string, kind: LinkPurpose, appUrl: string): Headers {
  const headers = new Headers();
  const life = SESSION_LIFE_MS[kind];
  headers.append("Set-Cookie", cookie(SESSION, token, life, appUrl));
  // Outlives the session, so that the server detects its end while the mark is still there.
  const flagLife = kind === "personate" ? life + MINUTE_MS : 0;
  headers.append("Set-Cookie", cookie(FLAG, kind === "personate" ? "1" : "", flagLife, appUrl));
  return headers;
}

/** Returns the headers that delete the session and its mark in the browser. */
export function endedSessionHeaders(appUrl: string): Headers {
  const headers = new Headers();
  headers.append("Set-Cookie", cookie(SESSION, "", 0, appUrl));
  headers.append("Set-Cookie", cookie(FLAG, "", 0, appUrl));
  return headers;
}
