import { catalog } from "#app/words/catalog";

export const { passProblems, passPart } = catalog("checkout/visit-required", {
  passProblems: {
    noPasses:
      "Your privacy settings give visitors no checkout passes, so every checkout would be refused. Turn on “Show the visits before an order” under General Settings first.",
    noRoom:
      "{problem} Shorten or turn off a checkout rule, so that there is room to require visits.",
  },

  /** Notes of the import of a settings file. */
  passPart: {
    conditions: "Conditions",
    cartsPerVisit: "Carts per visit",
    stays:
      "An import never makes your checkout require visits: the mode stays as it is. Choose it under Checkout Validation, Visit required.",
    conditionsInUse:
      "Your checkout uses the conditions now. Choose another mode, then import again.",
    limitInUse:
      "Your checkout uses the limit now, and a lower one would revoke more visits. Change it under Checkout Validation, Visit required.",
  },
});
