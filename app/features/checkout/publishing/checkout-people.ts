import {
  type CheckoutConfig,
  type CheckoutRule,
  CONFIG_MAX_BYTES,
} from "#app/engine/checkout/checkout-config";
import { sizeOfConfig } from "#app/engine/checkout/config-size";
import { INSTRUCTIONS_PLANNED } from "#app/engine/checkout/work";
import type { ConditionGroup } from "#app/engine/conditions/condition";

/** People to refuse at checkout, newest first, in the canonical forms of the engine's fields. */
export interface CheckoutPeople {
  readonly emails: readonly string[];
  readonly domains: readonly string[];
  readonly phones: readonly string[];
  readonly names: readonly string[];
  /** `zip` is "" for a list entry with a street only. */
  readonly addresses: readonly { readonly street: string; readonly zip: string }[];
}

/** Maximum addresses in a config. Each costs the Function two conditions; other entries cost almost nothing. */
const MOST_ADDRESSES = 20;

export interface WithPeople {
  readonly config: CheckoutConfig;
  /** Number of people in the config, and number of people left out for space. */
  readonly published: number;
  readonly leftOut: number;
}

/**
 * Adds a rule that refuses listed people to a config, as many as fit next to the merchant's own rules. Leaves out the
 * oldest of the longest list first.
 *
 * The added rule is the last rule. If the instructions run out, the Function skips this rule first.
 */
export function withPeople(config: CheckoutConfig, people: CheckoutPeople): WithPeople {
  const all = countOf(people);
  let kept: CheckoutPeople = { ...people, addresses: people.addresses.slice(0, MOST_ADDRESSES) };
  while (countOf(kept) > 0) {
    const tried = { ...config, rules: [...config.rules, peopleRule(kept)] };
    const { bytes, instructions } = sizeOfConfig(tried);
    const isWithinLimits = bytes <= CONFIG_MAX_BYTES && instructions <= INSTRUCTIONS_PLANNED;
    if (isWithinLimits)
      return { config: tried, published: countOf(kept), leftOut: all - countOf(kept) };
    kept = withoutOldest(kept);
  }
  return { config, published: 0, leftOut: all };
}

const LISTS = ["emails", "domains", "phones", "names", "addresses"] as const;

const countOf = (people: CheckoutPeople) =>
  LISTS.reduce((sum, list) => sum + people[list].length, 0);

function withoutOldest(people: CheckoutPeople): CheckoutPeople {
  const longest = LISTS.reduce((one, other) =>
    people[other].length > people[one].length ? other : one,
  );
  return { ...people, [longest]: people[longest].slice(0, -1) };
}

/**
 * Returns the rule that refuses people. It has no messages, so the customer reads the default text, which does not
 * reveal the reason.
 */
function peopleRule({ emails, domains, phones, names, addresses }: CheckoutPeople): CheckoutRule {
  const anyOfValues = (field: string, values: readonly string[]): ConditionGroup[] =>
    values.length === 0 ? [] : [{ match: "all", conditions: [{ field, operator: "is", values }] }];
  return {
    id: "people",
    from: "CHECKOUT_INTERACTION",
    place: "cart",
    messages: {},
    when: {
      match: "any",
      groups: [
        ...anyOfValues("email", emails),
        ...anyOfValues("email-domain", domains),
        ...anyOfValues("phone", phones),
        ...anyOfValues("name", names),
        ...addresses.map(addressGroup),
      ],
    },
  };
}

function addressGroup({ street, zip }: CheckoutPeople["addresses"][number]): ConditionGroup {
  const equals = (field: string, value: string) => ({ field, operator: "is", values: [value] });
  const conditions = [equals("street", street), ...(zip === "" ? [] : [equals("zip", zip)])];
  return { match: "all", conditions };
}
