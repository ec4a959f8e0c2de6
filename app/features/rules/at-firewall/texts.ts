export const firewallBanner = {
  yourFirewallIsntConnected: "Your firewall isn’t connected",
  theseEntriesDoNothing:
    "These entries do nothing until your store’s traffic goes through the firewall.",
  yourFirewallIsOff: "Your firewall is off",
  theseEntriesDoNothing2: "These entries do nothing.",
  yourFirewallIsInMonitorMode: "Your firewall is in monitor mode",
  theseEntriesDoNot:
    "These entries do not stop anyone. The visitor report shows who would have been stopped.",
  openFirewallSettings: "Open Firewall Settings",
};

export const followedListCard = {
  yourStorefronts: (list: string) => `your storefront’s ${list}`,
  activeEntry: "active entry",
  activeEntries: "active entries",
  offTheFirewallUses: "Off: the firewall uses only the entries below.",
  yourStorefrontsStillApplies: ({
    only,
    list,
    many,
  }: {
    readonly only: string;
    readonly list: string;
    readonly many: string;
  }) => `${only} Your storefront’s ${list} still applies its ${many}, in your storefront only.`,
  onButHasNoActiveEntries: (name: string) => `On, but ${name} has no active entries.`,
  onTheFirewallAlso: ({ name, many }: { readonly name: string; readonly many: string }) =>
    `On: the firewall also uses ${name} (${many}). An entry below with the same value takes priority.`,
  yourStorefrontsList: "Your storefront’s list",
  openThatList: "Open that list",
  alsoUseYourStorefrontsList: "Also use your storefront’s list",
};
