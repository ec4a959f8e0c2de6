import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

/** What tells a page where the admin is that stands around it. */
const KEPT = ["shop", "host", "embedded", "locale"];

/**
 * "/" and any unknown path lead to the dashboard. Of the query only what is worth nothing to whoever reads it goes
 * along: signatures and sessions must not stand in a Location. The id token does from "/", where the admin opens the
 * app with it in the address; without it every opening would take the way through the bounce page.
 */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const { pathname, searchParams } = new URL(request.url);
  const kept = pathname === "/" ? [...KEPT, "id_token"] : KEPT;
  const query = new URLSearchParams([...searchParams].filter(([name]) => kept.includes(name)));
  return redirect(query.size > 0 ? `/dashboard?${query}` : "/dashboard");
};
