import { catalog } from "./catalog";

export const { fact, numbers, quoted } = catalog("words", {
  fact: {
    fact: "{name}: {value}",
  },

  numbers: {
    lessThan: "less than {share}",
    moreThan: "more than {share}",
    points: "{points, plural, one {# percentage point} other {# percentage points}}",
  },

  quoted: {
    quoted: "“{text}”",
  },
});
