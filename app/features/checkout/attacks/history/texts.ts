import { catalog } from "#app/words/catalog";

export const { EVENTS, ENDS, REPORTED, ANSWER_ENDS, RULES_ADDED } = catalog(
  "checkout/attacks/history",
  {
    /** Events of an attack. */
    EVENTS: {
      noticed: "The attack was noticed.",
      changed: "The attack has changed.",
      ended: "The attack ended.",
      proposed: "An answer was proposed.",
      wouldHaveActed: "This would have been the answer.",
      answerStarted: "The answer started.",
      answerChanged: "The answer changed.",
      answerEnded: "The answer ended.",
      modeStarted: "Attack mode was started.",
      modeStartedForHours:
        "{where, select, checkout {Attack mode of the checkout was started for {hours, plural, one {# hour} other {# hours}}.} other {Attack mode of the firewall was started for {hours, plural, one {# hour} other {# hours}}.}}",
      modeStartedForMinutes:
        "{where, select, checkout {Attack mode of the checkout was started for {minutes, plural, one {# minute} other {# minutes}}.} other {Attack mode of the firewall was started for {minutes, plural, one {# minute} other {# minutes}}.}}",
      firewallModeEnded: "Attack mode of the firewall was ended.",
      checkoutModeEnded: "Attack mode of the checkout was ended.",
      ruleAdded: "A rule was added.",
    },

    /** Ends of an attack. */
    ENDS: {
      normal: "The attack is over: nothing unusual was seen for 15 minutes.",
      learned: "The attack has lasted for 24 hours. Its numbers are now taken as usual.",
      unwatched: "Palisade no longer counts the store’s checkouts, so the attack is not followed.",
    },

    REPORTED: {
      begins: "The attack was reported.",
      changes: "The change was reported.",
      ends: "The end was reported.",
    },

    /** Ends of an answer. */
    ANSWER_ENDS: {
      normal: "The answer ended: the composition was usual for 15 minutes.",
      orders: "The answer ended: orders with a visit fell under half of the usual.",
      visitors: "The answer ended: it would have challenged too many visitors.",
      expired: "The answer ended at its time.",
      person: "The answer was ended.",
      choice: "The answer ended: Palisade should no longer act.",
      unwatched: "The answer ended: visits are no longer counted.",
    },

    RULES_ADDED: {
      "block-network": "A rule was added: block AS{key}.",
      "challenge-network": "A rule was added: challenge AS{key}.",
      "visit-by-risk": "Visit required was set to By risk.",
      "hold-first-orders": "A filter was added: hold small first orders.",
    },
  },
);
