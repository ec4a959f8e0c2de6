import { catalog } from "#app/words/catalog";

/** Changes of the import of a settings file. The history stores them. */
export const { firewallPart } = catalog(
  "firewall/settings",
  {
    firewallPart: {
      modes: {
        off: "set to off",
        monitor: "set to monitor",
        protect: "set to protect",
      },
      keepsCartOpen: "keeps the cart open",
      noLongerKeepsCartOpen: "no longer keeps the cart open",
    },
  },
  { isStored: true },
);
