import { catalog } from "#app/words/catalog";

export const { ends, when } = catalog("ui/times", {
  ends: {
    ended: "ended {when}",
    ends: "ends {when}",
    over: "Over",
  },

  when: {
    justNow: "just now",
    ago: "{short} ago",
  },
});
