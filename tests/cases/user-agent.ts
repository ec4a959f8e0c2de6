import {
  ALLOWED,
  allowedBy,
  blockedBy,
  type DecisionCase,
  entry,
  valueCases,
} from "./decision-case";

const curl = { userAgent: "curl/8.5.0" };
const python = { userAgent: "python-requests/2.31" };
const firefox = {
  userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0",
};
const nobody = { userAgent: "" };

const values = valueCases("user-agent", [
  ["a text in the middle is stopped", "contains:requests", python, "stopped"],
  ["a text at the beginning is stopped", "contains:python", python, "stopped"],
  ["a text at the end is stopped", "contains:2.31", python, "stopped"],
  ["a text that is not there stops nobody", "contains:scrapy", python, "not stopped"],
  ["a browser is not stopped by a program's name", "contains:python", firefox, "not stopped"],
  ["capitals mean the same text", "contains:PYTHON-Requests", python, "stopped"],
  [
    "capitals of the visitor mean the same text",
    "contains:curl",
    { userAgent: "CURL/8" },
    "stopped",
  ],
  ["a text without a word in front is contained", "python", python, "stopped"],
  ["spaces around do not count", "contains: python ", python, "stopped"],
  ["a text longer than the name stops nobody", "contains:curl/8.5.0.1", curl, "not stopped"],
  ["signs of expressions are plain text", "contains:c.rl", curl, "not stopped"],
  ["a bracket is plain text", "contains:(x11;", firefox, "stopped"],
  ["the whole name is stopped", "exact:curl/8.5.0", curl, "stopped"],
  ["the whole name in capitals is stopped", "exact:CURL/8.5.0", curl, "stopped"],
  ["a longer name is another", "exact:curl/8.5", curl, "not stopped"],
  ["a shorter name is another", "exact:curl/8.5.0.1", curl, "not stopped"],
  ["an expression stops what it matches", "regex:^curl/[0-9.]+$", curl, "stopped"],
  ["an expression ignores case", "regex:^CURL", curl, "stopped"],
  ["an expression with a border does not match inside", "regex:^requests", python, "not stopped"],
  ["a choice stops either", "regex:curl|wget", curl, "stopped"],
  ["a choice stops neither of others", "regex:curl|wget", firefox, "not stopped"],
  ["a counted group is counted", "regex:[0-9]{4}", curl, "not stopped"],
  ["an expression that cannot be read stops nobody", "regex:(curl", curl, "not stopped"],
  ["a look-ahead is not to be had and stops nobody", "regex:curl(?=/)", curl, "not stopped"],
  ["a back reference is not to be had and stops nobody", "regex:(c)url\\1", curl, "not stopped"],
  ["no name at all is stopped", "empty", nobody, "stopped"],
  ["a name is not no name", "empty", curl, "not stopped"],
  ["spaces alone are no name", "empty", { userAgent: "  " }, "stopped"],
  ["no name contains nothing", "contains:a", nobody, "not stopped"],
  ["no name is not matched by an expression for anything", "regex:.*", nobody, "not stopped"],
  ["no text stops nobody", "contains:", curl, "not stopped"],
]);

const lists: DecisionCase[] = [
  {
    says: "the whole name tells more than a part, and a long part more than a short one",
    rules: {
      entries: ["regex:curl", "contains:cur", "contains:curl/8", "exact:curl/8.5.0"].map((value) =>
        entry("user-agent", value),
      ),
    },
    visit: curl,
    ...blockedBy("user-agent", "exact:curl/8.5.0"),
  },
  {
    says: "parts that overlap are all found: the longer one decides",
    rules: {
      entries: ["contains:hon-req", "contains:python-requests/2.32", "contains:python-r"].map(
        (value) => entry("user-agent", value),
      ),
    },
    visit: python,
    ...blockedBy("user-agent", "contains:python-r"),
  },
  {
    says: "an allow entry lets the merchant's own tool in",
    rules: {
      entries: [
        entry("user-agent", "contains:my-monitor", { effect: "allow" }),
        entry("country", "DE"),
      ],
    },
    visit: { userAgent: "My-Monitor/1", country: "DE" },
    ...allowedBy("user-agent", "contains:my-monitor"),
  },
  {
    says: "a list that is switched off stops nobody",
    rules: { "user-agent": { enabled: false }, entries: [entry("user-agent", "curl")] },
    visit: curl,
    ...ALLOWED,
  },
];

export const USER_AGENT_CASES: readonly DecisionCase[] = [...values, ...lists];
