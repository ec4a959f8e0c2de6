import { catalog } from "#app/words/catalog";

export const { messageCard, ruleEditorForm, ruleEditorScreen } = catalog("checkout/editor", {
  messageCard: {
    title: "Message to the customer",
    intro: "Say what to change or how to contact you, so that customers don’t have to email you.",
    addLanguage: "Add a language",
    position: "Position",
    checked: "Checked",
    canStopAdding: "The rule can already block an item from being added to the cart.",
    emptyFieldsPass: "Fields the customer has not filled in yet never stop them.",
    messageForOthers: "Message for all other languages",
    messageIn: "Message in “{language}”",
    language: "Language",
    languageHelp: "Such as de or pt-br",
    remove: "Remove",
    removeMessageIn: "Remove the message in {language}",
  },

  ruleEditorForm: {
    when: "When",
    name: "Name",
    onlyStaffSeesIt: "Only you and your staff see it.",
    noTestWord: "There is no test word yet; set one under “For all rules”.",
    testWordIs: "The test word is “{testWord}”.",
    status: "Status",
    note: "Note",
  },

  ruleEditorScreen: {
    couldNotLoad: "The rule could not be loaded",
    isMissing: "This rule no longer exists",
    backToAll: "Back to all rules",
    checkoutValidation: "Checkout Validation",
    newCheckoutRule: "New checkout rule",
  },
});
