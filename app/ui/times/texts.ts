import { catalog } from "#app/words/catalog";

export const { duration, ends, left, relative, short, when, zoned } = catalog("ui/times", {
  duration: {
    seconds: "{seconds, plural, one {# second} other {# seconds}}",
    minutes: "{minutes, plural, one {# minute} other {# minutes}}",
    hours: "{hours, plural, one {# hour} other {# hours}}",
    days: "{days, plural, one {# day} other {# days}}",
  },

  ends: {
    ended: "ended {when}",
    ends: "ends {when}",
    over: "Over",
  },

  /** Remaining time, in units that fit into a title. */
  left: {
    seconds: "{seconds} s",
    minutes: "{minutes} min",
    hours: "{hours} h",
    hoursAndMinutes: "{hours} h {minutes} min",
  },

  relative: {
    justNow: "just now",
    today: "today",
    tomorrow: "tomorrow",
    yesterday: "yesterday",
    inMinutes: "in {minutes, plural, one {# minute} other {# minutes}}",
    inHours: "in {hours, plural, one {# hour} other {# hours}}",
    inDays: "in {days, plural, one {# day} other {# days}}",
    minutesAgo: "{minutes, plural, one {# minute} other {# minutes}} ago",
    hoursAgo: "{hours, plural, one {# hour} other {# hours}} ago",
    daysAgo: "{days, plural, one {# day} other {# days}} ago",
  },

  short: {
    now: "now",
    minutes: "{minutes}m",
    hours: "{hours}h",
    days: "{days}d",
  },

  when: {
    justNow: "just now",
    ago: "{short} ago",
  },

  zoned: {
    moment: "{date}, {time} ({zone})",
  },
});
