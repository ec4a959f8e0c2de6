import { catalog } from "#app/words/catalog";

export const { groupLabels, problems } = catalog("visits/reading", {
  /** Labels of groups of visits without a value or with a deleted rule. */
  groupLabels: {
    rule: "No single rule decided",
    source: "Direct, or from your own pages",
    crawler: "Not a crawler",
    unknown: "Unknown",
    deletedRule: "A deleted rule",
    deleted: "{rule} (deleted)",
  },

  problems: {
    tooManyAddresses: "Filter by at most {most} IP addresses at a time.",
    badLine: "“{line}”: {problem}",
    laterDay: "Choose today or an earlier day.",
    endBeforeStart: "Choose an end date after the start date.",
    tooManyDays: "Choose at most {most} days.",
    noDay: "Choose a day.",
    tooSlow: "This search takes too long. Choose a shorter period or fewer filters.",
    noSuchCode: "A reference code has {length} letters and digits, like 7K2M9QTDXA.",
    unknownCode:
      "No visit with this code. The code may be mistyped or from another store, or the visit is no longer stored.",
    codeTooSlow:
      "Looking for this code took too long, because your store has so many visits. Choose the day, and search the report for the code.",
    gone: "This visit is no longer stored.",
  },
});
