import { catalog } from "#app/words/catalog";

export const { activation } = catalog("embed/activation", {
  /** Texts of the panel that prompts for the activation (specification section 2.3). */
  activation: {
    about:
      "Please activate our app in your theme editor; otherwise, some features of our app will not function.",
    activate: "Activate",
    installationGuide: "Installation Guide",
    whyActivate: "Why activate?",
  },
});
