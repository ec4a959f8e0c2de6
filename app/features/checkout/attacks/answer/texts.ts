import { catalog } from "#app/words/catalog";

export const { answerProblems, answerPart } = catalog("checkout/attacks/answer", {
  answerProblems: {
    noAttack: "There is no attack now, so there is nothing to answer. Reload the page.",
    noAnswer:
      "Palisade cannot distinguish the visitors of this attack from your customers. Start attack mode of the checkout or the firewall instead.",
    notStarted:
      "The answer was not started: it runs already, or the rules of your checkout leave too little space to require a visit. Reload the page.",
  },

  /** Notes of the import of a settings file. */
  answerPart: {
    stays:
      "An import never makes Palisade answer attacks: the choice stays as it is. Choose it under Checkout Validation, Visit required.",
  },
});
