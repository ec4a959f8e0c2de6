import { catalog } from "#app/words/catalog";

export const { filterEditorScreen, conditionsCard, actionCard } = catalog(
  "orders/order-filters/editor",
  {
    filterEditorScreen: {
      couldNotLoad: "The filter could not be loaded",
      isMissing: "This filter no longer exists",
      backToAll: "Back to all filters",
      autoCancelFilters: "Auto-cancel filters",
      newFilter: "New filter",
      saved: "Filter saved",
    },

    conditionsCard: {
      title: "Orders",
      about: "Upper and lower case and accents do not matter. Unknown values never match.",
      name: "Name",
      nameHelp: "Shown in the order’s timeline when the filter decides.",
      nearlyAll:
        "These conditions match nearly every order. Add another condition, and preview the filter on past orders before you save it.",
    },

    actionCard: {
      title: "What happens",
      about:
        "Filters act only while Fraud Protect is live. During its dry run, matches are only recorded.",
      action: "Action",
      minutesOnHold: "Minutes on hold",
      refund: "Refund when cancelled",
      whenCancelled: "When cancelled",
      restock: "Restock items",
      notify: "Notify the customer by email",
      note: "Note",
      noteHelp: "Only you and your staff see it.",
      mode: "Mode",
      modes: {
        live: "The filter decides about orders.",
        "dry-run":
          "The filter never acts. The timeline of each matching order shows what it would have done, and other filters and the risk decide.",
        off: "Orders are not checked by the filter.",
      },
    },
  },
);
