import { catalog } from "#app/words/catalog";

export const { redirectsPart } = catalog("rules/redirects/stored", {
  /** Redirects in a settings file. */
  redirectsPart: {
    where: "Geolocation redirects",
    redirect: "Redirect",
    loop: "It would create a redirect loop.",
  },
});
