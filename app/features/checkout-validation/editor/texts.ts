export const messageCard = {
  messageToTheCustomer: "Message to the customer",
  sayWhatToChange:
    "Say what to change or how to contact you, so that customers don’t have to email you.",
  addALanguage: "Add a language",
  position: "Position",
  checked: "Checked",
  theRuleCanAlready: "The rule can already block an item from being added to the cart.",
  fieldsTheCustomerHas: "Fields the customer has not filled in yet never stop them.",
  messageForAllOtherLanguages: "Message for all other languages",
  messageIn: (language: string) => `Message in “${language}”`,
  language: "Language",
  suchAsDeOrPtBr: "Such as de or pt-br",
  remove: "Remove",
  removeTheMessageIn: (language: string) => `Remove the message in ${language}`,
};

export const ruleEditorForm = {
  when: "When",
  name: "Name",
  onlyYouAndYour: "Only you and your staff see it.",
  thereIsNoTest: "There is no test word yet; set one under “For all rules”.",
  theTestWordIs: (testWord: string) => `The test word is “${testWord}”.`,
  status: "Status",
  note: "Note",
};

export const ruleEditorScreen = {
  checkoutValidation: "Checkout Validation",
  newCheckoutRule: "New checkout rule",
};
