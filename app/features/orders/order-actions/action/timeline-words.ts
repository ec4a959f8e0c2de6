import { catalog } from "#app/words/catalog";

export const { timeline, retries, listings, address } = catalog(
  "orders/order-actions/action/timeline-words",
  {
    /** Sentences about an order in its timeline. */
    timeline: {
      waiting: "It is waiting for Shopify’s risk assessment.",
      nothing: "No action.",
      nothingBecause: "No action. {because}",
      tag: "It is tagged.",
      hold: "It is put on hold.",
      scheduled:
        "It is put on hold, and will be cancelled in {minutes, plural, one {# minute} other {# minutes}} unless someone stops it.",
      cancel: "It is cancelled now.",
      review: "It needs review. {because}",
      undecided: "Palisade could not decide.",
      isPaused: "Cancelling is paused: {because}",
      dryRun: "Dry run: {would}.",
      isTakenBack: "It will no longer be cancelled. {plan}",
      waits: "It waits for Shopify. {because}",
      stopped: "The cancellation was stopped.",
      cancelRequested: "A staff member cancelled it.",
      cancelSent: "Cancellation sent to Shopify.",
      cancelled: "It was cancelled. {money}",
      cancelledByOthers: "Someone else cancelled it. {money}",
      refunded: "{amount} was refunded to the customer.",
      refundLater: "Nothing has been refunded yet. Refund it in the admin.",
      notRefunded: "Nothing was refunded.",
      leftToPerson: "It is not cancelled and needs review. {because}",
      cleared: "A staff member marked it as safe.",
      reported: "A staff member reported it as fraud.",
      retried: "Palisade tries again: {what}.",
      held: "It is on hold.",
      nothingToShip: "Nothing is left to ship.",
      notHeld: "It could not be put on hold. {because}",
      notReleased: "Its hold could not be released. Release it in the admin. {because}",
      released: "It is no longer on hold.",
      tagged: "It was tagged with the {count, plural, one {tag} other {tags}} {tags}.",
      notTagged: "It could not be tagged. {because}",
      notListed: "The customer could not be added to the list: {because}",
    },

    /** Actions that are retried. */
    retries: {
      cancel: "the order is read again and cancelled if your settings still say so",
      hold: "the order is put on hold",
      tag: "the order is tagged",
    },

    listings: {
      isFull: "The customer was not added: your customer lists are full.",
      block: "The customer is now on your customer block list.",
      allow: "The customer is now on your customer allow list.",
      isStillAllowed:
        "The customer is now on your customer block list, but an allow list entry still matches and wins. Remove it to have their orders flagged.",
      emailIsNotValid: "Their email address is not valid and was not added.",
      phoneIsNotValid: "Their phone number is not valid and was not added.",
      ourProblem: "Something went wrong in Palisade. Try again later.",
      nobody: "Shopify provides no email address or phone number for a list.",
    },

    /** Outcomes of blocking the customer’s IP address after the cancellation. */
    address: {
      blocked: "The customer’s IP address is blocked temporarily.",
      "switched-off": "The customer’s IP address was not blocked: your IP list is off.",
      full: "The customer’s IP address was not blocked: your plan allows no more entries.",
      unknown:
        "The customer’s IP address was not blocked: it is unknown, or no longer stored in full.",
      shared: "The customer’s IP address was not blocked: many people share it.",
      "of-staff": "The customer’s IP address was not blocked: the order was placed by your staff.",
      crawler:
        "The customer’s IP address was not blocked: a verified crawler, such as a search engine, uses it.",
    },
  },
  { isStored: true },
);
