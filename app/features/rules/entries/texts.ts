import { catalog } from "#app/words/catalog";

export const { actionForm, criticalPages, entryExpiry, entryWords, redirectTarget, skipsWords } =
  catalog("rules/entries", {
    actionForm: {
      noTarget: "Enter where to send visitors.",
      noPages: "Enter at least one page.",
      isCircle:
        "Visitors sent to {target} would be stopped there again. Choose another website, or exclude that page under Pages.",
      actions: {
        block: "Show the block page",
        redirect: "Send to another page",
        restrict: "Block cart and checkout only",
        challenge: "Show a challenge",
        monitor: "Monitor only",
      },
      short: {
        block: "Block",
        redirect: "Redirect",
        restrict: "No checkout",
        challenge: "Challenge",
        monitor: "Watch",
      },
      toTarget: "to {target}",
      onlyOn: "{more, plural, =0 {only on {pages}} other {only on {pages} and # more}}",
      notOn: "{more, plural, =0 {not on {pages}} other {not on {pages} and # more}}",
    },

    criticalPages: {
      home: "Closes {page}, your home page.",
      cart: "Closes {page}, the cart.",
      products: "Closes {page}, the page of all products.",
      search: "Closes {page}, the search page.",
    },

    entryExpiry: {
      choices: {
        never: "Never",
        "1h": "1 hour",
        "24h": "24 hours",
        "7d": "7 days",
        "30d": "30 days",
        date: "On a date",
      },
      chooseDate: "Choose a date.",
      dateInPast: "Choose a date in the future.",
      timeInPast: "Choose a time in the future.",
    },

    entryWords: {
      reasons: {
        none: "None",
        fraud: "Fraud",
        scraper: "Scraper",
        abuse: "Abuse",
        chargeback: "Chargeback",
        test: "Test",
        other: "Other",
      },
      sources: {
        manual: "Manual",
        import: "File",
        log: "Visitor log",
        order: "Order",
        auto: "Automatic",
      },
      statuses: { Enabled: "Enabled", Disabled: "Disabled", Expired: "Expired" },
      hitsOfWeek: "{hits, plural, one {# hit} other {# hits}} in 7 days",
      watchedOfWeek: "{hits, plural, one {# watched hit} other {# watched hits}} in 7 days",
      watched: "{hits, number} watched",
    },

    redirectTarget: {
      noTarget: "Enter where to send visitors.",
      treacherous: "Remove spaces and backslashes.",
      neither: 'Enter a full URL ("https://example.com/page") or a page ("/pages/sorry").',
      notValid: "This URL is not valid.",
      withPassword: "Remove the user name and password.",
    },

    skipsWords: {
      all: "All rules",
      only: "Only {kinds}",
      none: "Choose at least one kind.",
    },
  });
