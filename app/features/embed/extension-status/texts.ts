import { catalog } from "#app/words/catalog";

export const { embedAlert } = catalog("embed/extension-status", {
  embedAlert: {
    stopped: "Palisade stopped protecting your store",
    protected: "Your storefront is protected again",
    isOff:
      "Palisade stopped protecting your storefront: its app embed is not on in your published theme. Open Extensions in Palisade to turn it on again.",
    isOffIn:
      "Palisade stopped protecting your storefront: its app embed is not on in your published theme “{theme}”. Open Extensions in Palisade to turn it on again.",
    isOffAfter:
      "Palisade stopped protecting your storefront: its app embed is not on in your published theme, which replaced “{replaced}”. Open Extensions in Palisade to turn it on again.",
    isOffInAfter:
      "Palisade stopped protecting your storefront: its app embed is not on in your published theme “{theme}”, which replaced “{replaced}”. Open Extensions in Palisade to turn it on again.",
    isOn: "Your storefront is protected again: the app embed of Palisade is on in your published theme.",
    isOnIn:
      "Your storefront is protected again: the app embed of Palisade is on in your published theme “{theme}”.",
  },
});
