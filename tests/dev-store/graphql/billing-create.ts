import { announceSubscription } from "../billing/announce";
import { cents } from "../billing/periods";
import type { DevStoreContext } from "../context";
import { isoNow, nextId, type Shop } from "../state";
import type {
  AppSubscription,
  LineDiscount,
  ReplacementBehavior,
  SubscriptionLine,
} from "../state/subscriptions";
import { userError } from "./resolvers";
import { subscriptionNode } from "./subscription-node";

export interface Money {
  amount: string;
  currencyCode: string;
}
interface DiscountInput {
  durationLimitInIntervals?: number | null;
  value?: { amount?: string | null; percentage?: number | null } | null;
}
interface LineInput {
  plan: {
    appRecurringPricingDetails?: {
      price: Money;
      interval: "EVERY_30_DAYS" | "ANNUAL" | null;
      discount?: DiscountInput | null;
    } | null;
    appUsagePricingDetails?: { cappedAmount: Money; terms: string } | null;
  };
}
export interface CreateArgs {
  name: string;
  returnUrl: string;
  lineItems: LineInput[];
  test: boolean | null;
  trialDays: number | null;
  replacementBehavior: ReplacementBehavior | null;
}

/** Returns the page on which the merchant approves or declines. The dev store's page is platform/charges.ts. */
export const confirmationUrl = (shop: Shop, id: number, step: string) =>
  `https://${shop.domain}/admin/charges/palisade/${id}/RecurringApplicationCharge/${step}`;

/** Maximum cap in US dollars. */
const LARGEST_CAP = 10_000;
const MOST_TRIAL_DAYS = 1000;

const blankLine = ({ amount, currencyCode }: Money) => ({
  amount: cents(Number(amount)),
  currency: currencyCode,
  discount: null,
  balanceUsed: 0,
  pendingCap: null,
  usageRecords: [],
});

function readDiscount(input: DiscountInput | null | undefined): LineDiscount | null {
  if (!input) return null;
  const { durationLimitInIntervals, value } = input;
  return {
    amount: value?.amount ? Number(value.amount) : null,
    percentage: value?.percentage ?? null,
    durationLimitInIntervals: durationLimitInIntervals ?? null,
  };
}

function makeLine(id: number, { plan }: LineInput): SubscriptionLine | null {
  const { appRecurringPricingDetails: recurring, appUsagePricingDetails: usage } = plan;
  if (recurring && !usage) {
    const interval = recurring.interval ?? "EVERY_30_DAYS";
    const discount = readDiscount(recurring.discount);
    return {
      ...blankLine(recurring.price),
      id,
      kind: "RECURRING",
      interval,
      discount,
      terms: null,
    };
  }
  if (usage && !recurring) {
    const { cappedAmount, terms } = usage;
    return { ...blankLine(cappedAmount), id, kind: "USAGE", interval: null, terms };
  }
  return null;
}

/** Returns a problem unless there is at most one recurring and one usage line, each with a price. */
function lineProblem(lines: (SubscriptionLine | null)[]): string | null {
  if (lines.length === 0) return "At least one line item is required.";
  const kinds = new Set<string>();
  for (const line of lines) {
    if (!line) return "Each line needs exactly one kind of pricing.";
    if (kinds.has(line.kind)) return "Subscriptions can have only one line of each kind.";
    if (!(line.amount > 0)) return "Price must be greater than 0";
    kinds.add(line.kind);
  }
  return capProblem(lines.find((line) => line?.kind === "USAGE")?.amount ?? 0);
}

/** Returns the reason why an amount cannot be the cap of a usage line. Null if it can. */
export const capProblem = (amount: number): string | null =>
  amount > LARGEST_CAP ? `Capped amount must be at most ${LARGEST_CAP}` : null;

function problemOf(
  { state }: DevStoreContext,
  shop: Shop,
  args: CreateArgs,
  lines: (SubscriptionLine | null)[],
) {
  if (args.name.trim() === "") return userError("Name can't be blank", ["name"]);
  const days = args.trialDays ?? 0;
  if (days < 0 || days > MOST_TRIAL_DAYS) {
    return userError(`Trial days must be between 0 and ${MOST_TRIAL_DAYS}`, ["trialDays"]);
  }
  const isRefusedNow = state.switches.realChargeOnDevStore === "refused-when-created";
  if (isRefusedNow && shop.plan.partnerDevelopment && args.test !== true) {
    return userError(TEST_CHARGES_ONLY, ["test"]);
  }
  const problem = lineProblem(lines);
  return problem ? userError(problem, ["lineItems"]) : null;
}

export const TEST_CHARGES_ONLY = "Development stores can only accept test charges.";

const CHARGES_REFUSED = {
  "not-public": "Apps without a public distribution cannot use the Billing API",
  "app-pricing": "Managed Pricing Apps cannot use the Billing API (to create charges).",
} as const;

/** Returns the reason why the app cannot charge any store. */
function chargesProblem({ state }: DevStoreContext) {
  const { chargesRefused } = state.switches;
  return chargesRefused && userError(CHARGES_REFUSED[chargesRefused], []);
}

/** Implements appSubscriptionCreate: creates a pending subscription with the page for the merchant's answer. */
export function createSubscription(dev: DevStoreContext, shop: Shop, args: CreateArgs) {
  const lines = args.lineItems.map((input) => makeLine(nextId(dev.state), input));
  const problem = chargesProblem(dev) ?? problemOf(dev, shop, args, lines);
  if (problem) return { appSubscription: null, confirmationUrl: null, userErrors: [problem] };
  const at = isoNow(dev.state);
  const subscription: AppSubscription = {
    id: nextId(dev.state),
    name: args.name,
    status: "PENDING",
    waits: false,
    test: args.test ?? false,
    trialDays: args.trialDays ?? 0,
    replacementBehavior: args.replacementBehavior ?? "STANDARD",
    returnUrl: args.returnUrl,
    createdAt: at,
    updatedAt: at,
    currentPeriodEnd: null,
    nextBillAt: null,
    lines: lines.filter((line) => line !== null),
  };
  shop.subscriptions.push(subscription);
  announceSubscription(dev, shop, subscription);
  return {
    appSubscription: subscriptionNode(subscription),
    confirmationUrl: confirmationUrl(shop, subscription.id, "confirm_recurring_application_charge"),
    userErrors: [],
  };
}
