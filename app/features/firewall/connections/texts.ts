import { catalog } from "#app/words/catalog";

export const { connectionProblems } = catalog("firewall/connections", {
  connectionProblems: {
    tooMany: "A store has at most {most} connections. Delete one that is not in use.",
    changedElsewhere: "This connection was changed elsewhere since you opened it.",
  },
});
