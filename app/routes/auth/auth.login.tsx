import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { login } from "#app/features/shop/session/shopify.server";

/**
 * Continues to the admin with a shop in the query. Without one it opens the login screen. Shopify's library redirects
 * requests without a shop here.
 */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  if (new URL(request.url).searchParams.has("shop")) await login(request);
  return redirect("/login");
};
