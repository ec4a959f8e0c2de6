import { catalog } from "#app/words/catalog";

export const { addEntries, allowAddress, risks, ruleEntries, switches } = catalog("rules/lists", {
  addEntries: {
    notValid:
      "{bad, plural, one {# line} other {# lines}} of {lines, number} are not valid. Nothing was saved.",
    noLine: "Enter at least one line.",
    noRoom:
      "A list can have at most {most, number} entries. This one has {listed, number}, so {fresh, number} more cannot be added. Nothing was saved.",
  },

  allowAddress: {
    isOff:
      "Your IP list is off, so its allow entries do nothing. Turn it on in the IP Blocker first.",
  },

  risks: {
    visits:
      "{name} had {visits, plural, one {# visit} other {# visits}} to your store in the last 7 days.",
    aboutVisits:
      "{name} had about {visits, plural, one {# visit} other {# visits}} to your store in the last 7 days.",
    source: "Stops visitors from {source}.",
    usualVisit: "Stops a customer at home with an ordinary browser, from any country.",
    wide: "{count, plural, one {# entry is} other {# entries are}} wider than usual (above /20, or /48 for IPv6). Save anyway?",
    unwanted:
      "{count, plural, one {# entry} other {# entries}} may stop visitors you want. Save anyway?",
  },

  ruleEntries: {
    countryAllowed: "Countries cannot be allowed one by one. Use an allow-only list.",
    oneRule: "You can change the conditions of one rule only. Add a new entry instead.",
    isTaken: "Another rule has the same conditions. Change that one.",
    oneEntry: "Send updatedAt with one entry only.",
    ruleChanged: "This rule was changed elsewhere since you opened it.",
    entryChanged: "This entry was changed elsewhere since you opened it.",
  },

  switches: {
    allowVerifiedCrawlers: "Allow verified crawlers",
    allowPrivateRelay: "Allow Private Relay",
    keepPagesOpen: "Keep policies, accounts and orders accessible",
    allowUnsureCountry: "Allow visitors whose country is unsure",
    keepCartOpen: "Keep the cart open",
  },
});
