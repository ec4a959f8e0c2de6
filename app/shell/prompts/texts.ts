export const actionRequired = {
  actionRequired: "Action required",
  pleaseActivateOurApp:
    "Please activate our app in your theme editor; otherwise, some features of our app will not function.",
  activate: "Activate",
  installationGuide: "Installation Guide",
  whyActivate: "Why activate?",
  stopBlinking: "Stop blinking",
};

export const activationModals = {
  haveYouSuccessfullyEnabledTheExtension: "Have you successfully enabled the extension?",
  installationGuide: "Installation Guide",
  pleaseClickSaveIn: "Please click Save in the theme editor after activation.",
  whyActivateOurApp: "Why activate our app?",
  activate: "Activate",
  close: "Close",
  protectionStartsAsTheAppLoads: "Protection starts as the app loads.",
  speedImprovesByAtLeast70: "Speed improves by at least 70%.",
  blockingCountriesSuchAs: "Blocking countries such as China or Nigeria requires it.",
};

export const banners = {
  startFreeTrial: "Start Free Trial",
  upgradeToThePremium: "Upgrade to the Premium Plan for more comprehensive and powerful features",
  settings: "Settings",
  basedOnYourSettings: "Based on your settings, all functions are temporarily suspended.",
};

export const trialModal = {
  startFreeTrial: "Start Free Trial",
  cancel: "Cancel",
};
