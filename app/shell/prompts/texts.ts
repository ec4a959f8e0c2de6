import { catalog } from "#app/words/catalog";

export const { actionRequired, activationModals, banners, trialModal } = catalog("shell/prompts", {
  actionRequired: {
    title: "Action required",
    stopBlinking: "Stop blinking",
  },

  activationModals: {
    confirmTitle: "Have you successfully enabled the extension?",
    confirm: "I confirm",
    confirmAbout: "Please click Save in the theme editor after activation.",
    reasonsTitle: "Why activate our app?",
    close: "Close",
    startsAsAppLoads: "Protection starts as the app loads.",
    improvesSpeed: "Speed improves by at least 70%.",
    blocksCountries: "Blocking countries such as China or Nigeria requires it.",
  },

  banners: {
    startFreeTrial: "Start Free Trial",
    upgrade: "Upgrade to the Premium Plan for more comprehensive and powerful features",
    settings: "Settings",
    suspended: "Based on your settings, all functions are temporarily suspended.",
  },

  trialModal: {
    startFreeTrial: "Start Free Trial",
    cancel: "Cancel",
  },
});
