import { json } from "@remix-run/node";

import type { Appeal } from "#app/contract/appeals";
import type { AppealIntents } from "#app/features/appeals/appeal-intents.server";
import { AppealsPanel } from "#app/features/appeals/appeals-panel";
import type { AppealsView, Sender } from "#app/features/appeals/appeals-view";
import type { FormAnswer } from "#app/platform/data-api/form-answer";
import type { IntentOf } from "#app/ui/forms/intents";
import { useLoaderData } from "#app/ui/navigation";

import { renderScreen } from "./admin-screen";

type AppealIntent = IntentOf<AppealIntents>;

/** Unblock request that waits for an answer. */
export const APPEAL: Appeal = {
  id: "5f125a32-1ffb-43a7-afb6-da29889a6418",
  reference: "7K2M9QTDXA",
  at: "2026-06-10T11:00:00.000Z",
  message: "I am a customer",
  contact: "jo@example.com",
  visit: {
    id: "42",
    at: "2026-06-10T10:55:00.000Z",
    outcome: "block",
    cause: "country",
    ip: "203.0.113.7",
    country: "DE",
    city: "Berlin",
    organization: "Example Net",
    networkClass: "residential",
    path: "/cart",
    userAgent: "Browser",
  },
  language: "fr",
  visitsThatDay: 4,
  orders: [{ orderId: "5450", name: "#1006", placedAt: "2026-05-29T12:00:00.000Z" }],
  allowValue: "203.0.113.7",
  rule: { kind: "country", value: "DE", words: "Germany", label: "", stops: 34, granted: 2 },
  deletedRule: null,
  answer: null,
  answeredAt: null,
  mails: [],
};
/** Sender of emails. */
export const SENDER = { store: "Fernhill Goods", replyTo: "hello@fernhill.example" };

function Route() {
  return <AppealsPanel view={useLoaderData() as AppealsView} />;
}

const done: FormAnswer = { ok: true, message: "Allowed for 24 hours", data: {} };

/** Shows unblock requests, or the reason why they cannot be loaded. Every intent has the same answer. */
export function showAppeals(
  appeals: Appeal[] | { problem: string },
  answer: FormAnswer = done,
  sender: Sender = SENDER,
) {
  const intents: AppealIntent[] = [];
  const open = Array.isArray(appeals) ? appeals.filter(({ answer }) => answer === null).length : 0;
  const view = Array.isArray(appeals)
    ? {
        problem: null,
        open,
        appeals,
        hasMore: false,
        sender,
        now: Date.parse("2026-06-10T12:00:00Z"),
      }
    : appeals;
  const action = async ({ request }: { request: Request }) => {
    intents.push((await request.json()) as AppealIntent);
    return json(answer);
  };
  const routes = [
    { path: "/dashboard", Component: Route, loader: () => json(view) },
    { path: "/appeals", action },
  ];
  return { ...renderScreen(routes, "/dashboard"), intents };
}
