import { type ActionFunctionArgs, redirect } from "@remix-run/node";

import { getServices } from "./services.server";
import { endedSessionHeaders, sessionTokenOf } from "./session-cookies.server";
import { endSession } from "./web-sessions.queries.server";

/** Ends the session, deletes its cookies and redirects to the login screen. */
export async function logoutAction({ request }: ActionFunctionArgs) {
  const { db, env } = getServices();
  const token = sessionTokenOf(request, env.SHOPIFY_APP_URL);
  if (token !== null) await endSession(db, token, Date.now());
  return redirect("/login", { status: 303, headers: endedSessionHeaders(env.SHOPIFY_APP_URL) });
}

/** Redirects to the dashboard: a GET request must not end a session. */
export function logoutLoader() {
  return redirect("/dashboard");
}
