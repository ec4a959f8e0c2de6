import { catalog } from "#app/words/catalog";

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
    on: "{entries, plural, =0 {On, but your storefront’s {list} has no active entries.} one {On: the firewall also uses your storefront’s {list} (# active entry). An entry below with the same value takes priority.} other {On: the firewall also uses your storefront’s {list} (# active entries). An entry below with the same value takes priority.}}",
    off: "{entries, plural, =0 {Off: the firewall uses only the entries below.} one {Off: the firewall uses only the entries below. Your storefront’s {list} still applies its # active entry, in your storefront only.} other {Off: the firewall uses only the entries below. Your storefront’s {list} still applies its # active entries, in your storefront only.}}",
    openThatList: "Open that list",
    alsoUseIt: "Also use your storefront’s list",
  },
});
