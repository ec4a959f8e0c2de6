import { catalog } from "#app/words/catalog";

export const { redirectsPart, redirectProblems } = catalog("rules/redirects/stored", {
  redirectProblems: {
    isPast: "Choose a time in the future.",
    notCountry: "{code} is not a country code.",
    countryTwice: "A country is listed twice.",
    oneCountry: "Regions can be chosen for a single country only.",
    notWebsite: "“{host}” is not a valid website.",
    samePage:
      "This redirects visitors to the page they are on. Enter another URL, or send all visitors to one page.",
    tooLarge:
      "Your redirects cover too many pages and languages to rule out redirect loops. Use fewer pages or languages, or turn off some redirects.",
    loop: "This would create a redirect loop: {names} and back to the first. Change the destination or the visitors of one of them.",
    ofLine: "“{line}”: {problem}",
  },

  /** Redirects in a settings file. */
  redirectsPart: {
    redirect: "Redirect",
    loop: "It would create a redirect loop.",
  },
});
