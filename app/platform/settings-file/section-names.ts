import { catalog } from "#app/words/catalog";

/** Names of the sections of a settings file. The history stores them. */
export const { SECTION_NAMES } = catalog(
  "platform/settings-file/section-names",
  {
    SECTION_NAMES: {
      blockPage: "Block page",
      policy: "Visit decisions",
      privacy: "Privacy",
      notifications: "Email notifications",
      contentProtection: "Content protection",
      redirects: "Geolocation redirects",
      fraudPolicy: "Fraud Protect",
      orderFilters: "Auto-cancel filters",
      checkoutSettings: "Checkout settings",
      checkoutRules: "Checkout rules",
      checkoutPass: "Visit required",
      attackAnswer: "Answer to attacks",
      firewall: "Firewall",
    },
  },
  { isStored: true },
);
