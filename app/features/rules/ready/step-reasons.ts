import type { Step } from "#app/engine/precedence";
import { catalog } from "#app/words/catalog";

export const { STEP_REASONS } = catalog("rules/ready/step-reasons", {
  /** Reason for the position of each step of the order of precedence. */
  STEP_REASONS: {
    suspended: "The switch must free everyone at once.",
    "admin-access": "The merchant must reach the store to correct a rule.",
    bypass: "The merchant shared the bypass link.",
    allow: "Allow entries take priority over blocks.",
    "open-page": "The law requires policies, and customers need their orders.",
    prioritized: "The merchant chose this order.",
    ip: "A blocked address names one visitor.",
    crawler: "The merchant’s choice about a crawler comes first.",
    "crawler-verified": "A search engine that is blocked drops the store.",
    "crawler-pending": "A slow name server must not block a search engine.",
    url: "A blocked page is blocked for all who remain.",
    referrer: "The referrer is more specific than the program.",
    "user-agent": "A program’s name is more specific than its behavior.",
    behaviour: "Behavior is more specific than the network.",
    network: "Many people share an IP type.",
    asn: "A network contains all customers of a provider.",
    country: "The country is the least specific fact.",
    custom: "It combines facts that do not decide alone.",
    attack: "It also challenges customers, so every rule comes first.",
  } satisfies Readonly<Record<Step["name"], string>>,
});
