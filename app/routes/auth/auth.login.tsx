import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { login } from "#app/features/shop/session/shopify.server";

/**
 * Where the platform library sends a request that names no shop. With a shop in the query it
 * leads on to the admin; without one there is nothing to log in to but the login screen.
 */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  if (new URL(request.url).searchParams.has("shop")) await login(request);
  return redirect("/login");
};
