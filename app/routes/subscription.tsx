import type { LinksFunction } from "@remix-run/node";

import plansStyles from "#app/features/plans/plans.css?url";
import {
  subscriptionAction,
  subscriptionLoader,
} from "#app/features/plans/screen/subscription.server";
import { SubscriptionScreen } from "#app/features/plans/screen/subscription-screen";
import { keepingTheForm } from "#app/platform/data-api/form-answer";
import { pageTitle } from "#app/shell/frame/page-title";
import { type ClientActionFunctionArgs, useLoaderData } from "#app/ui/navigation";

import { titles } from "./texts";

export const meta = () => pageTitle(titles.subscription);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: plansStyles }];

export const loader = subscriptionLoader;

export const action = subscriptionAction;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

export default function SubscriptionRoute() {
  return <SubscriptionScreen {...useLoaderData<typeof loader>()} />;
}
