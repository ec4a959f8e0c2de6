import { catalog } from "#app/words/catalog";

export const { fields, values, places, problems, listSizes } = catalog("rules/rule-history", {
  listSizes: {
    customOrder: "custom order",
    redirects: "list of geolocation redirects",
    tooLong:
      "The {list} can have at most {most, number} rules; this would make {size, number}. Nothing was changed.",
  },

  fields: {
    name: "Name",
    action: "Action",
    destination: "Destination",
    regions: "Regions",
    pages: "Pages",
    bypasses: "Bypasses",
    priority: "Custom priority",
    switch: "Switch",
    label: "Label",
    reason: "Reason",
    note: "Note",
    ends: "Ends",
    visitors: "Visitors",
    languages: "Languages",
    shownAs: "Shown as",
    bannerPosition: "Banner position",
    keepPage: "Keep the page",
    keepQuery: "Keep query parameters",
    keepUtm: "Keep UTM parameters",
    campaign: "Campaign",
    days: "Days before asking again",
    textsIn: "Custom texts in",
    crawlers: "Redirect crawlers, too",
    position: "Position in the list",
    mode: "Mode",
    usesStorefront: "Uses the storefront’s list",
    state: "State",
    plan: "Plan",
    address: "Address",
  },

  values: {
    on: "on",
    off: "off",
    allow: "Allow",
    only: "only {names}",
    except: "all except {names}",
    blockList: "block list",
    allowOnly: "allow only",
    paused: "paused",
    bottom: "bottom",
    top: "top",
  },

  places: {
    redirects: "Geolocation redirects",
    wholeList: "The whole list",
    settings: "Settings",
    decisions: "How visits are decided",
    protection: "Protection",
    firewall: "Firewall",
    subscription: "Subscription",
    plan: "Plan",
    store: "Store",
    address: "Address",
  },

  problems: {
    changed: "Your rules were changed since you opened this page. Check the history again.",
    nothing: "Your rules are already the same. Nothing was changed.",
    notKept: "These rules are no longer kept, so they cannot be compared or restored.",
    noRules: "This change concerns no rules, so it cannot be undone here.",
    place: "{what} ({where})",
    touched: "Changed since version {version}: {places}. Nothing was undone.",
    touchedAndMore:
      "Changed since version {version}: {places} and {more, number} more. Nothing was undone.",
  },
});
