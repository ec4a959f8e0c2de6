import { catalog } from "#app/words/catalog";
import { counted } from "#app/words/numbers";

export const { firewallBanner, followedListCard } = catalog("rules/at-firewall", {
  firewallBanner: {
    notConnected: "Your firewall isn’t connected",
    whileNotConnected:
      "These entries do nothing until your store’s traffic goes through the firewall.",
    off: "Your firewall is off",
    whileOff: "These entries do nothing.",
    monitoring: "Your firewall is in monitor mode",
    whileMonitoring:
      "These entries do not stop anyone. The visitor report shows who would have been stopped.",
    openSettings: "Open Firewall Settings",
  },

  followedListCard: {
    title: "Your storefront’s list",
    on: ({ list, entries }: FollowedWords) =>
      entries === 0
        ? `On, but your storefront’s ${list} has no active entries.`
        : `On: the firewall also uses your storefront’s ${list} (${activeEntries(entries)}). An entry below with the same value takes priority.`,
    off: ({ list, entries }: FollowedWords) =>
      entries === 0
        ? "Off: the firewall uses only the entries below."
        : `Off: the firewall uses only the entries below. Your storefront’s ${list} still applies its ${activeEntries(entries)}, in your storefront only.`,
    openThatList: "Open that list",
    alsoUseIt: "Also use your storefront’s list",
  },
});

interface FollowedWords {
  /** "country list" */
  readonly list: string;
  readonly entries: number;
}

function activeEntries(count: number): string {
  return counted(count, "active entry", "active entries");
}
