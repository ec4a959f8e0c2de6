import { html } from "hono/html";

import { DAY_MS, discounted } from "../billing/periods";
import type { DevStoreContext } from "../context";
import { TEST_CHARGES_ONLY } from "../graphql/billing-create";
import type { Shop } from "../state";
import type { AppSubscription, SubscriptionLine } from "../state/subscriptions";
import { adminPage, type Markup } from "./page";
import { staffOf } from "./staff";

/** Returns "$9.00". */
export const price = (amount: number, currency: string): string =>
  new Intl.NumberFormat("en", { style: "currency", currency }).format(amount);

function lineText(line: SubscriptionLine): Markup {
  if (line.kind === "RECURRING") {
    const every = line.interval === "ANNUAL" ? "year" : "30 days";
    return html`${price(discounted(line), line.currency)} every ${every}`;
  }
  const cap = price(line.pendingCap ?? line.amount, line.currency);
  return html`${line.terms} At most ${cap} every 30 days.`;
}

function trialText(subscription: AppSubscription, shop: Shop): Markup | string {
  if (subscription.trialDays === 0) return "";
  const end = Date.parse(subscription.createdAt) + subscription.trialDays * DAY_MS;
  const day = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: shop.timezone });
  return html`<p>${subscription.trialDays}-day free trial, until ${day.format(end)}.</p>`;
}

/** Reports whether a charge can be answered: it is new, or a new cap waits for approval. */
function isOpen({ status, lines }: AppSubscription): boolean {
  return status === "PENDING" || lines.some(({ pendingCap }) => pendingCap !== null);
}

/** Returns the reason why the signed-in user cannot approve a charge. Null if they can. */
export function approvalProblem(
  { state }: DevStoreContext,
  shop: Shop,
  { test }: AppSubscription,
): string | null {
  if (!staffOf(state, shop).mayApproveCharges) {
    return "You don't have permission to approve app charges. Ask the store owner to approve it.";
  }
  return shop.plan.partnerDevelopment && !test ? TEST_CHARGES_ONLY : null;
}

function question(context: DevStoreContext, shop: Shop, subscription: AppSubscription): Markup {
  const problem = approvalProblem(context, shop, subscription);
  if (!isOpen(subscription)) {
    const app = `/store/${shop.name}/apps/${context.config.apiKey}`;
    return html`<p>This charge is ${subscription.status.toLowerCase()} and waits for no answer.</p>
      <a class="button" href="${app}">Back to the app</a>`;
  }
  return html`${trialText(subscription, shop)}
    <ul>
      ${subscription.lines.map((line) => html`<li>${lineText(line)}</li>`)}
    </ul>
    <form method="post">
      <button class="button" name="decision" value="decline">Decline</button>
      ${
        problem === null
          ? html`<button class="button primary" name="decision" value="approve">Approve</button>`
          : ""
      }
    </form>
    ${problem === null ? "" : html`<p role="alert">${problem}</p>`}`;
}

/** Returns the page of a requested charge: price, trial and cap, with both answers. */
export function approvalPage(
  context: DevStoreContext,
  shop: Shop,
  subscription: AppSubscription,
): Markup {
  return adminPage(context, shop, {
    title: "Approve charge",
    current: "",
    body: html`<section class="card narrow">
      <h1>Approve ${subscription.name}</h1>
      ${subscription.test ? html`<p>This is a test charge. You won't be billed.</p>` : ""}
      ${question(context, shop, subscription)}
    </section>`,
  });
}
