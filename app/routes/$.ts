import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

/** "/" and any unknown path lead to the dashboard. The query stays: it carries who is asking. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  return redirect(`/dashboard${new URL(request.url).search}`);
};
