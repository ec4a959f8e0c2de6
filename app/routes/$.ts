import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

/** Parameters that name the store's admin. */
const KEPT = ["shop", "host", "embedded", "locale"];

/**
 * Redirects "/" and unknown paths to the dashboard. Only harmless parameters are kept: signatures and sessions must not
 * appear in a Location header. The id token is kept for "/", because the admin opens the app with it. Without it, every
 * start would go through the bounce page.
 */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const { pathname, searchParams } = new URL(request.url);
  const keptParameters = pathname === "/" ? [...KEPT, "id_token"] : KEPT;
  const query = new URLSearchParams(
    [...searchParams].filter(([name]) => keptParameters.includes(name)),
  );
  return redirect(query.size > 0 ? `/dashboard?${query}` : "/dashboard");
};
