import type { KeptRule } from "#app/contract/attacks";
import { catalog } from "#app/words/catalog";

export const {
  attacksScreen,
  attackStates,
  attackScreen,
  findingsCard,
  figuresCard,
  ordersCard,
  rulesCard,
  timelineCard,
  attackToasts,
} = catalog("checkout/attacks/screen", {
  attacksScreen: {
    answer: "Answer to attacks",
    title: "Attacks",
    subtitle: "What was unusual about your visits, checkouts and orders, and what was done",
    back: "Checkout Validation",
    couldNotLoad: "The attacks could not be loaded",
    none: "No attack was noticed",
    noneAbout: "You get an email when one is.",
    off: "Attacks are not noticed now",
    offAbout: "Visit required is off, or your visitors get no checkout passes.",
    openVisitRequired: "Open Visit required",
    learning: "Palisade learns what is usual for your store",
    learningAbout:
      "Attacks are noticed after seven days with five checkouts each. So far {days, plural, one {# day is} other {# days are}} known.",
    older: "Older attacks",
    more: "and {count, plural, one {# more sign} other {# more signs}}",
  },

  attackStates: {
    lasts: "Under way",
    over: "Over",
    learned: "Taken as usual",
    from: "{until, select, null {Since {since}} other {{since} – {until}}}",
  },

  attackScreen: {
    title: "Attack",
    back: "Attacks",
    couldNotLoad: "The attack could not be loaded",
    exportJson: "Export JSON",
  },

  findingsCard: {
    title: "What it is made of",
    visits: "View visits",
    visitsOf: "View the visits: {text}",
    pageViews:
      "“View visits” lists all matching page views of this time, also those of customers. The sentences count new visitors or events.",
    partly: "The older part of these visits is no longer in the visitor log.",
    deleted: "These visits are no longer in the visitor log.",
  },

  figuresCard: {
    title: "Money",
    unknown:
      "Nothing is claimed: no visit was required, Fraud Protect is off, or the permission to read orders is missing.",
  },

  ordersCard: {
    title: "Orders of this time",
    withoutVisit: "{count, plural, one {# order} other {# orders}} without a visit",
    smallFirst: "{count, plural, one {# small first order} other {# small first orders}}",
    view: "View in Fraud Protect",
    viewOf: "View in Fraud Protect: {title}",
    cut: "The newest {most}:",
    needsOrders: "Allow Palisade to read orders to see them here.",
    checkoutsGone: "Checkouts are kept for 30 days, so orders without a visit may be missing.",
  },

  rulesCard: {
    title: "Rules to keep",
    about: "Each stays after the attack. You can undo or change it like any rule.",
    isListed: "AS{key} is already on your list. Nothing was added.",
    modeChanged:
      "{mode, select, risk {Visit required is already set to By risk.} other {Visit required is already set to Always.}} Nothing was added. Reload the page.",
    label: {
      "challenge-network": "Challenge visitors of AS{key}",
      "block-network": "Block visitors of AS{key}",
      "visit-by-risk": "Require a visit of risky carts",
      "hold-first-orders": "Hold first orders up to {largest, number}",
    } as const satisfies Record<KeptRule, string>,
    add: {
      "challenge-network": "Challenge",
      "block-network": "Block",
      "visit-by-risk": "Set to By risk",
      "hold-first-orders": "Add filter",
    } satisfies Record<KeptRule, string>,
    open: {
      "challenge-network": "Open ISP/ASN Blocker",
      "block-network": "Open ISP/ASN Blocker",
      "visit-by-risk": "Open Visit required",
      "hold-first-orders": "Open Auto-cancel filters",
    } satisfies Record<KeptRule, string>,
    added: "Added",
    confirm: "Add the rule",
  },

  timelineCard: {
    title: "Timeline",
    none: "Nothing is recorded.",
    showAll: "Show all {count, number} events",
    showLess: "Show less",
  },

  attackToasts: {
    networkAdded: "AS{key} was added",
    visitByRisk: "Visit required is set to By risk",
    filterAdded: "The filter was added",
    saved: "The attack was saved",
  },
});
