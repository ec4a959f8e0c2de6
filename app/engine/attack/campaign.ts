import { HOUR_MS, MINUTE_MS } from "../durations";
import type { Usual } from "./profile";

/**
 * A test that distinguishes an attack on the checkout from customers who come by links that lead straight to it (cart
 * permalinks): customers buy, robots hardly do. Runs while the checkouts without a visit are unusually many.
 */
export interface CampaignTest {
  /** Log-likelihood ratio of an attack against a campaign. */
  readonly score: number;
  /** Log-likelihood ratios of multiples (EXCESSES) of the checkouts of the largest campaign, at least 0. */
  readonly excess: readonly number[];
  /** Checkouts without a visit whose customers may still be in the checkout: number per minute, by minute since 1970. */
  readonly young: readonly (readonly [minute: number, checkouts: number])[];
  /** Time of the last checkout or order without a visit, epoch milliseconds. */
  readonly lastAt: number;
}

export const NO_CAMPAIGN: CampaignTest = { score: 0, excess: [], young: [], lastAt: 0 };

/** Minutes until a checkout without an order counts against the campaign. */
const MATURE_MINUTES = 2;
/** Orders per checkout of a robot. */
const ROBOT_COMPLETION = 0.04;
/** Score at which orders are so rare that the checkouts are an attack. */
const RARE_ORDERS = 6;
/**
 * Sum of score and excess at which checkouts are an attack. A few concurrent checkouts give a high excess by chance.
 */
const ATTACK = 8;
/** Score at which checkouts are a campaign. The score falls no lower, so that an attack during a campaign is found. */
const CAMPAIGN = -4;
/** A campaign brings at most this multiple of the checkouts of a usual day’s busiest hour. */
const CAMPAIGN_FACTOR = 6;
/** Checkouts per hour that every shop's campaign may bring. */
const LEAST_RATE = 10;
/** Attacks against which the rate of a campaign is tested, in multiples of it. */
const EXCESSES = [2, 6, 20];
/** Time without checkouts after which a campaign is over. */
const OVER_AFTER_MS = 30 * MINUTE_MS;

/** Orders and checkouts without a visit of one step. */
interface CampaignStep {
  readonly checkouts: number;
  readonly orders: number;
  /** Start and end of the step, epoch milliseconds. */
  readonly since: number;
  readonly now: number;
}

/**
 * Advances the test.
 *
 * @param isUnusual true while the checkouts without a visit are unusually many
 */
export function advanceCampaign(
  before: CampaignTest,
  { checkouts, orders, since, now }: CampaignStep,
  { completion, peak }: Usual,
  isUnusual: boolean,
): CampaignTest {
  if (!isUnusual && !(isCampaign(before) && now - before.lastAt < OVER_AFTER_MS)) {
    return NO_CAMPAIGN;
  }
  const { young, mature } = withCheckouts(before.young, checkouts, Math.floor(now / MINUTE_MS));
  const lastAt = checkouts + orders > 0 ? now : before.lastAt;
  // A campaign's customers buy half as often as others do.
  const campaign = Math.min(0.4, Math.max(0.12, completion / 2));
  const without = Math.log((1 - ROBOT_COMPLETION) / (1 - campaign));
  const score =
    before.score + mature * without + orders * (Math.log(ROBOT_COMPLETION / campaign) - without);
  const most = Math.max(LEAST_RATE, CAMPAIGN_FACTOR * peak);
  const expected = (most * (now - since)) / HOUR_MS;
  const excess = EXCESSES.map((factor, at) => {
    const change = checkouts * Math.log(factor) - (factor - 1) * expected;
    return Math.max(0, Math.min(2 * ATTACK, (before.excess[at] ?? 0) + change));
  });
  return { score: Math.max(CAMPAIGN, Math.min(2 * ATTACK, score)), excess, young, lastAt };
}

/** Adds checkouts to the young ones, whose customers may still be in the checkout. Removes and counts older ones. */
function withCheckouts(before: CampaignTest["young"], checkouts: number, minute: number) {
  let [mature, current] = [0, checkouts];
  const young: CampaignTest["young"][number][] = [];
  for (const entry of before) {
    if (entry[0] === minute) current += entry[1];
    else if (minute - entry[0] >= MATURE_MINUTES) mature += entry[1];
    else young.push(entry);
  }
  if (current > 0) young.push([minute, current]);
  return { young, mature };
}

/** Reports whether enough of the checkouts become orders, so that they are no attack. */
export const isCampaign = ({ score }: CampaignTest): boolean => score <= CAMPAIGN;

/** Reports whether the checkouts may be a campaign. The score rises with each checkout whose customer does not buy. */
export const mayBeCampaign = ({ score }: CampaignTest): boolean => score <= CAMPAIGN / 2;

/**
 * Reports whether unusually many checkouts without a visit are an attack: their orders are missing, or they are more than
 * a campaign of this shop brings.
 */
export const isAttackOnCheckout = (campaign: CampaignTest): boolean =>
  campaign.score >= RARE_ORDERS ||
  (!isCampaign(campaign) && campaign.score + Math.max(0, ...campaign.excess) >= ATTACK);
