import { HOUR_MS, MINUTE_MS } from "../durations";
import type { TestState } from "./cusum";
import type { Usual } from "./profile";

/**
 * A test that distinguishes an attack on the checkout from customers who come by links that lead straight to it (cart
 * permalinks): customers buy, robots hardly do. Runs while the checkouts without a visit are unusually many.
 */
export interface CampaignTest {
  /** Log-likelihood ratio of an attack against a campaign. */
  readonly score: number;
  /** Checkouts without a visit whose buyers may still be in the checkout: number per minute, by minute since 1970. */
  readonly young: readonly (readonly [minute: number, checkouts: number])[];
  /** Time of the last checkout or order without a visit, epoch milliseconds. */
  readonly lastAt: number;
}

export const NO_CAMPAIGN: CampaignTest = { score: 0, young: [], lastAt: 0 };

/** Minutes until a checkout without an order counts against the campaign. */
const MATURE_MINUTES = 2;
/** Orders per checkout of a robot. */
const ROBOT_COMPLETION = 0.04;
/** Score at which orders are so rare that it is an attack. */
const ATTACK = 6;
/** Score at which it is a campaign. The score falls no lower, so that an attack behind a campaign is found. */
const CAMPAIGN = -4;
/** A campaign brings at most this multiple of the checkouts of the busiest hour. */
const CAMPAIGN_FACTOR = 4;
/** Checkouts per hour that every shop's campaign may bring. */
const LEAST_RATE = 10;
/** Log-likelihood ratio of more checkouts than a campaign brings. */
const RATE_THRESHOLD = 5;
/** Time without checkouts after which a campaign is over. */
const OVER_AFTER_MS = 30 * MINUTE_MS;

/** Orders and checkouts without a visit of one step. */
interface CampaignStep {
  readonly checkouts: number;
  readonly orders: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Advances the test.
 *
 * @param isUnusual true while the checkouts without a visit are unusually many
 */
export function advanceCampaign(
  before: CampaignTest,
  { checkouts, orders, now }: CampaignStep,
  { completion }: Usual,
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
  return { score: Math.max(CAMPAIGN, Math.min(2 * ATTACK, score)), young, lastAt };
}

/** Adds checkouts to those whose buyers may still be in the checkout, and removes and counts those that are not. */
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

/** Reports whether the buyers buy, so that nothing is wrong with them. */
export const isCampaign = ({ score }: CampaignTest): boolean => score <= CAMPAIGN;

/** Reports whether it may be a campaign. The score of one rises with each checkout whose buyer does not buy. */
export const mayBeCampaign = ({ score }: CampaignTest): boolean => score <= CAMPAIGN / 2;

/**
 * Reports whether unusually many checkouts without a visit are an attack: their orders are missing, or they are more than
 * a campaign of this shop brings.
 *
 * @param test the test of the proportion
 * @param now epoch milliseconds
 */
export function isAttackOnCheckout(
  test: TestState,
  campaign: CampaignTest,
  { peak }: Usual,
  now: number,
): boolean {
  if (campaign.score >= ATTACK) return true;
  if (isCampaign(campaign)) return false;
  const perHour = Math.max(LEAST_RATE, CAMPAIGN_FACTOR * peak);
  const expected = (perHour * Math.max(1, now - test.since)) / HOUR_MS;
  const { suspects } = test;
  if (suspects <= expected) return false;
  return suspects * Math.log(suspects / expected) - (suspects - expected) >= RATE_THRESHOLD;
}
