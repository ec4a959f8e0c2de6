import { catalog } from "./catalog";

export const { fact, numbers } = catalog("words", {
  fact: {
    fact: "{name}: {value}",
  },

  numbers: {
    lessThan: "less than {share}",
    moreThan: "more than {share}",
    points: "{points, plural, one {# percentage point} other {# percentage points}}",
  },
});
