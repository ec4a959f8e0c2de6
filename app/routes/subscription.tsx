import type { LinksFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";

import plansStyles from "../features/plans/plans.css?url";
import {
  subscriptionAction,
  subscriptionLoader,
} from "../features/plans/screen/subscription.server";
import { SubscriptionScreen } from "../features/plans/screen/subscription-screen";
import { keepingTheForm } from "../platform/data-api/form-answer";
import { pageTitle } from "../shell/frame/page-title";
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
