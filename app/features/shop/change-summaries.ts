import { catalog } from "#app/words/catalog";
import { rewritten } from "#app/words/rewritten";

/**
 * Lines of the history, and their parts. They are stored in English, and may name entries. The parts of a line that
 * several changes share begin with a small letter in it.
 */
catalog(
  "shop/change-summaries",
  {
    changes: {
      blocked: "Blocked {names}",
      redirected: "Redirected {names}",
      restricted: "Blocked {names} from cart and checkout",
      challenged: "Challenged {names}",
      monitored: "Started monitoring {names}",
      allowed: "Allowed {names}",
      unblocked: "Unblocked {names}",
      noLongerAllowed: "No longer allowed {names}",
      addedRule: "Added the rule {names}",
      added: "Added {names}",
      removed: "Removed {names}",
      changed: "Changed {names}",
      deleted: "Deleted {names}",
      imported: "Imported {names} from a file",
      importedRows: "Imported {names}",
      importedList: "Imported from a file: {names}",
      importedSettings: "Imported a settings file: {names}",
      turnedOn: "Turned {names} on",
      turnedOff: "Turned {names} off",
      conditions: "Changed the conditions of {names}",
      action: "Changed the action of {names}",
      moved: "Moved {names}",
      reorderedRedirects: "Put the redirects in another order",
      importedRedirects: "Imported redirects from a settings file",
      expires: "Changed when {names} expires",
      expire: "Changed when {names} expire",
      described: "Described {names}",
      undid: "Undid: {change}",
      redid: "Redid: {change}",
      restoredFirst: "Restored the rules before the first change",
      restored: "Restored version {version}",
      afterRequest: "Allowed {names}, after an unblock request",
      stoppedAllowing: "Stopped allowing {names}, who had sent an unblock request",
      afterRequestPlain: "Allowed a visitor after an unblock request",
      stoppedAllowingPlain: "Stopped allowing a visitor who had sent an unblock request",
      ofCustomer: "Removed IP addresses of a customer",
      ofOrders: "Removed IP addresses of cancelled orders",
      ofOrder: "Blocked the IP address of a cancelled order",
      orderAddress: "the IP address of an order",
      reorganized: "Reorganized rules; nothing changes for visitors",
      otherBlock: "Block list (not in use): {change}",
      otherAllow: "Allow list (not in use): {change}",
      suspended: "Protection suspended",
      suspendedFor: "Protection suspended for {hours, plural, one {# hour} other {# hours}}",
      resumed: "Protection resumed",
      suspendedAgain: "Protection suspended again",
      resumedAgain: "Protection resumed again",
      undidDecisions: "Undid a change to visit decisions",
      undidAnswer: "Undid a change of the answer to attacks",
      decisions: "Changed visit decisions",
      privacy: "Changed privacy settings",
      linkCreated: "Bypass link created",
      linkRevoked: "Bypass link revoked",
      linkUndone: "Bypass link change undone",
      adminOn: "Admin access mode enabled",
      adminOff: "Admin access mode disabled",
      noFolders: "Your home page no longer lists the folders of your markets",
      folders: "Your home page lists markets in {names}",
      follows: "The firewall also uses the storefront’s {names}",
      unfollows: "The firewall no longer uses the storefront’s {names}",
      firewallOff: "Firewall turned off",
      firewallMonitor: "Firewall set to monitor",
      firewallProtect: "Firewall set to protect",
      cartOpen: "Firewall keeps the cart open",
      cartNotOpen: "Firewall no longer keeps the cart open",
      firewallUndone: "Undid a change of the firewall’s mode",
      attackOff: "Attack mode ended",
      attackOn: "Attack mode on for {minutes, plural, one {# minute} other {# minutes}}",
      address: "Store address changed from {from} to {to}",
    },

    /** Further changes of the same entries. */
    more: {
      onIt: "turned it on",
      onThem: "turned them on",
      offIt: "turned it off",
      offThem: "turned them off",
      conditionsIt: "changed the conditions of it",
      conditionsThem: "changed the conditions of them",
      actionIt: "changed the action of it",
      actionThem: "changed the action of them",
      movedIt: "moved it",
      movedThem: "moved them",
      describedIt: "described it",
      describedThem: "described them",
      expiresIt: "changed when it expires",
      expireThem: "changed when they expire",
      /** Written by earlier versions. */
      expireThemEarlier: "changed when them expire",
    },

    /** Names of entries and rules. */
    names: {
      agent: "the user agent “{agent}”",
      noAgent: "visitors without a user agent",
      noReferrer: "visitors without a referrer",
      from: "visitors from {site}",
      visitors: "visitors {which}",
      redirect: "redirect “{name}”",
      aRedirect: "a redirect",
      redirects: "{count, plural, one {# redirect} other {# redirects}}",
    },

    /** Rows of the bot blocker and the VPN blocker with their new action. */
    rows: {
      allowed: "{name}: allowed",
      block: "{name}: block",
      challenge: "{name}: challenge",
      monitor: "{name}: monitor",
      redirect: "{name}: redirect",
      restrict: "{name}: restrict",
    },

    counts: {
      andMore: "{names} and {count, number} more",
      entries: "{count, plural, one {# entry} other {# entries}}",
      allowEntries: "{count, plural, one {# allow entry} other {# allow entries}}",
      blockEntries: "{count, plural, one {# block entry} other {# block entries}}",
      added: "{count, number} added",
      changed: "{count, number} changed",
      removed: "{count, number} removed",
      reordered: "reordered",
      replaced: "replaced",
      otherEntries: "entries of the other mode added",
      inPlace: "{place} ({what})",
    },

    states: {
      blockList: "mode set to block list",
      allowOnly: "mode set to allow only",
      setToBlockList: "set to block list",
      setToAllowOnly: "set to allow only",
      on: "turned on",
      off: "turned off",
      follows: "uses the storefront’s list",
      unfollows: "no longer uses the storefront’s list",
      otherMode: "the other mode",
    },
  },
  { isStored: true },
);

/**
 * Returns a stored line of the history, or part of a line, in the current language. A line with other words stays in
 * English.
 */
export const changeText = (summary: string): string => rewritten(summary, null);
