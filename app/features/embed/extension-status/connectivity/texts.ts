import { catalog } from "#app/words/catalog";

export const { pathLost, refusedRequests, sharedAddress } = catalog(
  "embed/extension-status/connectivity",
  {
    pathLost: {
      subject: "Palisade’s URL on your store was changed",
      content:
        "Your storefront calls Palisade at a URL that your store does not recognize: the app’s URL on your store was changed. No visitors are stopped until you enter the new one. Open Extensions in Palisade and enter it.",
    },

    refusedRequests: {
      subject: "Your storefront’s requests are rejected",
      content:
        "Palisade rejected {count, plural, one {# request} other {# requests}} from your storefront and has answered none since: {why}. No visitors are stopped until this is fixed. Open Extensions in Palisade to check the current status.",
    },

    sharedAddress: {
      subject: "Nearly all visits to your store come from one source",
      address:
        "{share} of the newest visits to your store come from one IP address. Either one program visits all the time, or Palisade does not see where your visitors come from, and your rules judge the wrong address. Open Extensions in Palisade and choose Test my protection to find out which.",
      network:
        "{share} of the newest visits to your store come from one hosting network. Either one program visits all the time, or Palisade does not see where your visitors come from, and your rules judge the wrong address. Open Extensions in Palisade and choose Test my protection to find out which.",
    },
  },
);
