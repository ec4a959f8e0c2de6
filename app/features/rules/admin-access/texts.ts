import { catalog } from "#app/words/catalog";

export const { adminAccessCard, adminAccessNotices, setAccessModal, upgrade } = catalog(
  "rules/admin-access",
  {
    adminAccessNotices: {
      wrongCodes:
        "Many requests with wrong admin access codes reach your store. None was accepted. Admin access works as before.",
    },

    adminAccessCard: {
      title: "Admin Access",
      enabled: "Enabled",
      disabled: "Disabled",
      about: "Lets the browser you enable it in bypass all rules.",
      expires: "It expires automatically {when}.",
      disable: "Disable Admin Access",
      enable: "Enable Admin Access",
      allowThisBrowser: "Allow this browser, too",
    },

    setAccessModal: {
      title: "Set Admin Access",
      confirm: "Confirm",
      windowBlocked: "Your browser blocked the new window. <link>Open your store</link>",
      enabling: {
        readPopUp:
          "Your store site opens in a new window. A pop-up on the site reads ‘Admin Access mode enabled.’ Confirm once you have read it there.",
        notYet:
          "Admin access mode has not been enabled yet. Wait for the pop-up on your store site. If none comes, check that the app is activated in your theme, and try again.",
      },
      disabling: {
        readPopUp:
          "Your store site opens in a new window. A pop-up on the site reads ‘Admin Access mode disabled.’ Confirm once you have read it there.",
        notYet:
          "Admin access mode has not been disabled yet. Wait for the pop-up on your store site. If none comes, check that the app is activated in your theme, and try again.",
      },
    },

    /** Texts of specification section 5. The wording "an Premium" is intentional. */
    upgrade: {
      title: "Upgrade plan",
      message:
        "This feature requires an Premium or Pay-As-You-Go subscription. Please upgrade your plan.",
    },
  },
);
