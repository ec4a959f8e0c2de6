/** Hooks and components of Remix that screens use to load, send and navigate. */
export type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";
export {
  Form,
  isRouteErrorResponse,
  Link,
  matchPath,
  matchRoutes,
  Outlet,
  ScrollRestoration,
  useActionData,
  useFetcher,
  useFetchers,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
  useSearchParams,
  useSubmit,
} from "@remix-run/react";
