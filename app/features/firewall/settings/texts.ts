import { catalog } from "#app/words/catalog";

export const { firewallPart } = catalog("firewall/settings", {
  firewallPart: {
    where: "Firewall",
    modes: {
      off: "set to off",
      monitor: "set to monitor",
      protect: "set to protect",
    },
    keepsCartOpen: "keeps the cart open",
    noLongerKeepsCartOpen: "no longer keeps the cart open",
  },
});
