import { MINUTE_MS, SECOND_MS } from "#app/base/clock";
import { idTokenOf } from "#app/platform/bearer.server";

import type { LinkPurpose } from "./login-links.queries.server";
import { SESSION_LIFE_MS } from "./web-sessions.queries.server";

const SESSION = "palisade-session";
const FLAG = "palisade-personate";
/** Longer than any cookie of ours; what is longer is not looked at. */
const MAX_COOKIE_CHARS = 128;

/** The parameters with which the platform opens a page inside its admin. */
const PLATFORM_PARAMETERS = ["embedded", "shop", "host"];

function isHttps(appUrl: string): boolean {
  return appUrl.startsWith("https://");
}

/** With the prefix a browser takes the cookie only from this very host, over TLS, for every path. */
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

/** Whether the store admin asks, with an id token or on the way to one: then no cookie counts. */
function isFromAdmin(request: Request): boolean {
  const { searchParams } = new URL(request.url);
  return (
    idTokenOf(request) !== "" ||
    request.headers.has("authorization") ||
    request.headers.get("sec-fetch-dest") === "iframe" ||
    PLATFORM_PARAMETERS.some((name) => searchParams.has(name))
  );
}

/** The session token a request carries in its cookie; null when it has none or comes from the admin. */
export function sessionTokenOf(request: Request, appUrl: string): string | null {
  return isFromAdmin(request) ? null : valueOf(request, nameOf(SESSION, appUrl));
}

/** Whether the browser is marked as one of a support session. For display only: it grants nothing. */
export function isMarkedAsSupport(request: Request, appUrl: string): boolean {
  return !isFromAdmin(request) && valueOf(request, nameOf(FLAG, appUrl)) === "1";
}

function cookie(name: string, value: string, maxAgeMs: number, appUrl: string): string {
  const parts = [
    `${nameOf(name, appUrl)}=${value}`,
    "Path=/",
    `Max-Age=${Math.floor(maxAgeMs / SECOND_MS)}`,
    "HttpOnly",
    // Lax, so that a link from elsewhere to a page of the app still shows it.
    "SameSite=Lax",
  ];
  return [...parts, ...(isHttps(appUrl) ? ["Secure"] : [])].join("; ");
}

/** The headers that give the browser a session. */
export function sessionHeaders(token: string, kind: LinkPurpose, appUrl: string): Headers {
  const headers = new Headers();
  const life = SESSION_LIFE_MS[kind];
  headers.append("Set-Cookie", cookie(SESSION, token, life, appUrl));
  // A little longer than the session, so that its end is seen by the server and not by a gap.
  const flagLife = kind === "personate" ? life + MINUTE_MS : 0;
  headers.append("Set-Cookie", cookie(FLAG, kind === "personate" ? "1" : "", flagLife, appUrl));
  return headers;
}

/** The headers that take the session and its mark out of the browser. */
export function endedSessionHeaders(appUrl: string): Headers {
  const headers = new Headers();
  headers.append("Set-Cookie", cookie(SESSION, "", 0, appUrl));
  headers.append("Set-Cookie", cookie(FLAG, "", 0, appUrl));
  return headers;
}
