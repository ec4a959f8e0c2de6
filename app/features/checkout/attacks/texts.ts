import { catalog } from "#app/words/catalog";

export const { FINDINGS, answerTexts, figures, fromAttack, attackReport, attackProblems } = catalog(
  "checkout/attacks",
  {
    /** Texts that are stored with what a merchant adds from the page of an attack. */
    fromAttack: {
      note: "Added from an attack",
      firstOrders: "First orders up to {largest}",
    },

    /** Findings of an attack. */
    FINDINGS: {
      noVisit:
        "Of {total, plural, one {# checkout} other {# checkouts}}, {suspects, number} had no visit to your store. Usually it is {usual, number}%.",
      smallFirst:
        "Of {total, plural, one {# order} other {# orders}}, {suspects, number} were small first orders of a customer. Usually it is {usual, number}%.",
      automated:
        "Of {total, plural, one {# new visitor} other {# new visitors}}, {suspects, number} showed signs of automation. Usually it is {usual, number}%.",
      unsolved:
        "{suspects, plural, one {# challenge was} other {# challenges were}} shown, and {solved, number} solved.",
      bareCart:
        "Of {total, plural, one {# view} other {# views}} of the cart, {suspects, number} came from browsers that had opened no page. Usually it is {usual, number}%.",
      network:
        "Of {total, plural, one {# new visitor} other {# new visitors}}, {suspects, number} came from AS{key}, a network of servers, VPNs or proxies. Usually it is {usual, number}%.",
      namedPage:
        "Of {total, plural, one {# new visitor} other {# new visitors}}, {suspects, number} were automated or came from servers, and opened “{page}”. Usually it is {usual, number}%.",
      onePage:
        "Of {total, plural, one {# new visitor} other {# new visitors}}, {suspects, number} were automated or came from servers, and opened one page. Usually it is {usual, number}%.",
    },

    answerTexts: {
      challenges: "New visitors are challenged: {targets}.",
      share: "These are usually {share} of your new visitors.",
      requiresPass: "Every checkout requires a visit, with at most 2 carts per visit.",
      scripted: "automated browsers",
      unknownBots: "unknown bots",
      pretenders: "bots that pretend to be {agent}",
    },

    /** Counts and money of an attack. The value is “none” if it is unknown. */
    figures: {
      refused:
        "While your checkout required a visit, {checkouts, plural, one {# checkout} other {# checkouts}} without one became no order{value, select, none {} other {, worth {value}}}.",
      held: "{orders, plural, one {# order was} other {# orders were}} held{value, select, none {} other {, worth {value}}}.",
      cancelled:
        "{orders, plural, one {# order was} other {# orders were}} cancelled{value, select, none {} other {, worth {value}}}.",
      fees: "Chargeback fees avoided at most, at your {fee} per cancelled order: {total}.",
    },

    /** Email and message about an attack. */
    attackReport: {
      begins: "Your store may be under attack",
      changes: "The attack on your store has changed",
      ends: "The attack on your store is over",
      learned: "Your store’s unusual traffic is now taken as usual",
      message: "{subject}. {summary}",
      since: "Since {since} ({zone}, your store’s time zone):",
      sinceUntil: "Since {since} until {until} ({zone}, your store’s time zone):",
      next: {
        lasts:
          "Palisade has changed nothing. You can start attack mode under Visit required: for some hours, checkouts then need a visit to your store.",
        answered:
          "Palisade has answered it. The attack’s page shows what was done, and how to end it.",
        learned:
          "It has lasted for 24 hours. Palisade now learns these numbers as usual and does not report them again. If they are not usual, start attack mode under Visit required.",
        over: "Nothing unusual was seen for 15 minutes. If you started attack mode, it ends at the time you chose.",
      },
    },

    attackProblems: {
      noAttack: "This attack does not exist.",
    },
  },
);
