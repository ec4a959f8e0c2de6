import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { login } from "#app/features/shop/session/shopify.server";

/**
 * Target of requests that name no shop, from Shopify's library. With a shop in the query it continues to the admin.
 * Without one it opens the login screen.
 */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  if (new URL(request.url).searchParams.has("shop")) await login(request);
  return redirect("/login");
};
