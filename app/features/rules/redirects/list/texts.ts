import { catalog } from "#app/words/catalog";

export const { previewDialog, done, redirectListRow, redirectList, redirectsScreen } = catalog(
  "rules/redirects/list",
  {
    previewDialog: {
      title: "Preview as a visitor",
      createLink: "Create link",
      close: "Close",
      about:
        "The link opens your store as if you were in another country, with all your rules applied. It works for 15 minutes, and these visits are not counted.",
      country: "Country",
      page: "Page",
      pageLanguage: "Page language",
      pageLanguageHelp: "Such as en, de or pt-br",
      previewLink: "Preview link",
      openTheStore: "Open the store",
    },

    done: {
      turnedOn: "Redirect turned on",
      turnedOff: "Redirect turned off",
      deleted: "Redirect deleted",
    },

    redirectListRow: {
      leads: "{from} → {to}",
      isOn: "{name} is on",
      previewAsVisitor: "Preview as a visitor",
      note: "Note",
      inactive: "Inactive",
    },

    redirectList: {
      question: "Delete this redirect?",
      lost: "“{name}” and its statistics will be deleted. You can restore it from the rule history, but without the statistics. To keep both, turn it off instead.",
    },

    redirectsScreen: {
      title: "Geolocation Redirects",
      about: "Offer visitors the right store or page for their country.",
      couldNotLoad: "The redirects could not be loaded",
      needsPlan: "Geolocation Redirects requires a Premium or Pay-As-You-Go subscription.",
      needsPlanHelp:
        "You can look around and delete redirects. No visitor is redirected until your plan includes them.",
      addRedirect: "Add redirect",
      previewAsVisitor: "Preview as a visitor",
      firstMatchApplies:
        "The first redirect that matches a visitor applies. Blocked visitors and visitors on your whitelists are never redirected.",
      full: "A store can have at most {most, number} redirects.",
      none: "Send visitors to the right store",
      noneHelp:
        "For example, suggest your German store to visitors from Germany with a banner, a popup or an automatic redirect. They stay on the same page.",
      searchEngines: "Redirects and search engines",
      searchEnginesHelp:
        "A banner does not affect search engines, so it is the default. Automatic redirects can remove pages from search results, because search engines mostly visit from one country and would see only its pages. Crawlers are therefore not redirected unless you turn that on for a redirect.",
      neverFrom: "Visitors are never redirected from the cart, checkout, accounts or policies.",
    },
  },
);
