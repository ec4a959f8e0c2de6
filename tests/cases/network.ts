import { NETWORK_CLASSES } from "#app/engine/visit";

import {
  ALLOWED,
  allowedBy,
  blockedBy,
  type DecisionCase,
  entry,
  NOW,
  valueCases,
  type ValueRow,
} from "./decision-case";

/** An entry stops visits of its own class only. */
const classes = NETWORK_CLASSES.flatMap((name, index): ValueRow[] => {
  const other = NETWORK_CLASSES[(index + 1) % NETWORK_CLASSES.length]!;
  return [
    [`a visitor through "${name}" is stopped by its entry`, name, { network: name }, "stopped"],
    [
      `a visitor through "${other}" is not stopped by "${name}"`,
      name,
      { network: other },
      "not stopped",
    ],
  ];
});

const values = valueCases("network", [
  ...classes,
  ["capitals mean the same class", "VPN", { network: "vpn" }, "stopped"],
  ["spaces around mean the same class", " tor ", { network: "tor" }, "stopped"],
  ["an unknown network is not stopped", "hosting", { network: null }, "not stopped"],
  ["a class that does not exist stops nobody", "datacenter", { network: "hosting" }, "not stopped"],
  ["half of a class is none", "corporate", { network: "corporate-gateway" }, "not stopped"],
  ["no text is no class", "", { network: null }, "not stopped"],
]);

const lists: DecisionCase[] = [
  {
    says: "of several classes the visitor's own decides",
    rules: { entries: [entry("network", "vpn"), entry("network", "tor")] },
    visit: { network: "tor" },
    ...blockedBy("network", "tor"),
  },
  {
    says: "a list that is switched off stops nobody",
    rules: { network: { enabled: false }, entries: [entry("network", "vpn")] },
    visit: { network: "vpn" },
    ...ALLOWED,
  },
  {
    says: "an entry that has ended stops nobody",
    rules: { entries: [entry("network", "vpn", { expiresAt: NOW })] },
    visit: { network: "vpn" },
    ...ALLOWED,
  },
  {
    says: "an allow entry lets offices in where their country is blocked",
    rules: {
      entries: [entry("network", "corporate-gateway", { effect: "allow" }), entry("country", "US")],
    },
    visit: { network: "corporate-gateway", country: "US" },
    ...allowedBy("network", "corporate-gateway"),
  },
  {
    says: "Private Relay is stopped when an entry names it",
    rules: { entries: [entry("network", "relay"), entry("asn", "AS64500")] },
    visit: { network: "relay" },
    ...blockedBy("network", "relay"),
  },
];

export const NETWORK_CASES: readonly DecisionCase[] = [...values, ...lists];
