import { JOURNEY_STEPS } from "./cart-input";
import {
  type CheckoutConfig,
  type CheckoutRule,
  MESSAGE_PLACES,
  type MessagePlace,
  type PassConfig,
} from "./checkout-config";
import { packConditions } from "./packed-conditions";
import { escapeText, PART, TEXT, unescapeText } from "./packed-text";
import { packWork } from "./work";

/** Requirement of a pass as stored in the Function's metafield. */
export interface PackedPass extends Omit<PassConfig, "when"> {
  readonly when?: string;
}

/** Config as stored in the Function's metafield: each rule is one text, which costs less to read and fewer bytes. */
export interface PackedConfig extends Omit<CheckoutConfig, "rules" | "pass"> {
  readonly pass?: PackedPass;
  readonly rules: readonly string[];
  /** Estimated instructions of the rules (packWork). */
  readonly work: readonly number[];
}

/** Packs a config for the Function's metafield. Drops the ids of its rules, which the Function does not read. */
export function packConfig(config: CheckoutConfig): PackedConfig {
  const { rules, pass, ...rest } = config;
  const packed = {
    ...rest,
    ...(pass && { pass: packPass(pass) }),
    rules: rules.map(packRule),
  };
  return { ...packed, work: packWork(config, bytesOf(packed)) };
}

/** Returns the bytes of a value as JSON. */
export const bytesOf = (value: object): number =>
  new TextEncoder().encode(JSON.stringify(value)).length;

function packPass({ when, ...pass }: PassConfig): PackedPass {
  return { ...pass, ...(when && { when: packConditions(when) }) };
}

function packRule({ from, place, messages, test, when }: CheckoutRule): string {
  return [
    `${JOURNEY_STEPS.indexOf(from)}${test ? "t" : ""}`,
    String(MESSAGE_PLACES.indexOf(place)),
    Object.entries(messages).flat().map(escapeText).join(TEXT),
    packConditions(when),
  ].join(PART);
}

/** A packed rule as its parts: step and test, place, messages, conditions from CONDITIONS_AT on. */
export type RuleParts = readonly string[];

/** Index of a rule's conditions in its parts. */
export const CONDITIONS_AT = 3;

/** Splits a packed rule. */
export const splitRule = (packed: string): RuleParts => packed.split(PART);

/** Returns the first step at which a rule is evaluated, as index into JOURNEY_STEPS. NaN for a damaged rule. */
export const stepOfRule = (parts: RuleParts): number => parseInt(parts[0]!, 10);

/** Reports whether a rule stops only customers who enter the test word. */
export const isTestRule = (parts: RuleParts): boolean => parts[0]!.endsWith("t");

/** Returns the position of a rule's message. Undefined for a damaged rule. */
export const placeOfRule = (parts: RuleParts): MessagePlace | undefined =>
  MESSAGE_PLACES[Number(parts[1])];

/** Returns the messages of a rule by language; "" for all other languages. */
export function messagesOfRule(parts: RuleParts): ReadonlyMap<string, string> {
  const texts = (parts[2] ?? "").split(TEXT).map(unescapeText);
  const messages = new Map<string, string>();
  for (let at = 0; at + 1 < texts.length; at += 2) messages.set(texts[at]!, texts[at + 1]!);
  return messages;
}
