import {
  ALLOWED,
  allowedBy,
  blockedBy,
  type DecisionCase,
  entry,
  valueCases,
} from "./decision-case";

const from = (referrer: string) => ({ referrer });
const spam = from("https://spam.example/");
const direct = from("");
const landing = (path: string, referrer = "") => ({ path, referrer });

const values = valueCases("referrer", [
  ["a visitor from the domain is stopped", "spam.example", spam, "stopped"],
  [
    "a visitor from a page of the domain is stopped",
    "spam.example",
    from("https://spam.example/a?b=c#d"),
    "stopped",
  ],
  [
    "a visitor from a subdomain is stopped",
    "spam.example",
    from("https://shop.spam.example/"),
    "stopped",
  ],
  [
    "a visitor from deep below is stopped",
    "spam.example",
    from("https://a.b.c.spam.example/"),
    "stopped",
  ],
  [
    "a domain that ends alike is another",
    "spam.example",
    from("https://notspam.example/"),
    "not stopped",
  ],
  [
    "a domain that begins alike is another",
    "spam.example",
    from("https://spam.example.org/"),
    "not stopped",
  ],
  [
    "the domain as a part of a path is no domain",
    "spam.example",
    from("https://blog.test/spam.example"),
    "not stopped",
  ],
  [
    "the domain as a user name is no domain",
    "spam.example",
    from("https://spam.example@blog.test/"),
    "not stopped",
  ],
  [
    "the domain in a query is no domain",
    "spam.example",
    from("https://blog.test/?spam.example"),
    "not stopped",
  ],
  ["a rule with www is about the whole domain", "www.spam.example", spam, "stopped"],
  ["a rule with a star is about the whole domain", "*.spam.example", spam, "stopped"],
  ["a pasted address is about its domain", "https://spam.example/page", spam, "stopped"],
  ["a visitor from www is stopped", "spam.example", from("https://www.spam.example/"), "stopped"],
  ["capitals do not evade", "spam.example", from("HTTPS://SPAM.Example/"), "stopped"],
  ["a dot at the end does not evade", "spam.example", from("https://spam.example./"), "stopped"],
  ["a port does not evade", "spam.example", from("https://spam.example:8443/"), "stopped"],
  ["a user name does not evade", "spam.example", from("https://user:pw@spam.example/"), "stopped"],
  ["a backslash does not evade", "spam.example", from("https://spam.example\\a"), "stopped"],
  ["no encryption does not evade", "spam.example", from("http://spam.example/"), "stopped"],
  [
    "a rule in letters holds for the ASCII form",
    "müller.example",
    from("https://xn--mller-kva.example/"),
    "stopped",
  ],
  [
    "a rule in the ASCII form holds for letters",
    "xn--mller-kva.example",
    from("https://MÜLLER.example/"),
    "stopped",
  ],
  [
    "a Cyrillic domain is stopped in its ASCII form",
    "пример.рф",
    from("https://xn--e1afmkfd.xn--p1ai/"),
    "stopped",
  ],
  ["wide letters do not evade", "spam.example", from("https://ｓｐａｍ.example/"), "stopped"],
  ["an ideographic dot does not evade", "spam.example", from("https://spam。example/"), "stopped"],
  [
    "an app's address has a host, too",
    "host:com.spam.app",
    from("android-app://com.spam.app/"),
    "stopped",
  ],
  [
    "a mail app by its name alone is stopped",
    "com.google.android.gm",
    from("android-app://com.google.android.gm/"),
    "stopped",
  ],
  [
    "a host alone is stopped",
    "host:blog.spam.example",
    from("https://blog.spam.example/x"),
    "stopped",
  ],
  ["the domain above a host is not", "host:blog.spam.example", spam, "not stopped"],
  [
    "the host below a host is not",
    "host:spam.example",
    from("https://blog.spam.example/"),
    "not stopped",
  ],
  [
    "www is a host of its own",
    "host:spam.example",
    from("https://www.spam.example/"),
    "not stopped",
  ],
  [
    "a page alone is stopped",
    "exact:https://spam.example/a",
    from("https://spam.example/a"),
    "stopped",
  ],
  [
    "a slash at the end is the same page",
    "exact:https://spam.example/a",
    from("https://spam.example/a/"),
    "stopped",
  ],
  [
    "without encryption it is the same page",
    "exact:https://spam.example/a",
    from("http://spam.example/a"),
    "stopped",
  ],
  [
    "another page is not",
    "exact:https://spam.example/a",
    from("https://spam.example/b"),
    "not stopped",
  ],
  [
    "the page with a query is another",
    "exact:https://spam.example/a",
    from("https://spam.example/a?b"),
    "not stopped",
  ],
  [
    "the page with its query is stopped",
    "exact:spam.example/a?b=1",
    from("https://spam.example/a?b=1"),
    "stopped",
  ],
  [
    "a part of the address is stopped",
    "contains:coupon",
    from("https://x.example/Best-COUPONS"),
    "stopped",
  ],
  ["a part that is not there stops nobody", "contains:coupon", spam, "not stopped"],
  ["a part does not stop who came directly", "contains:coupon", direct, "not stopped"],
  [
    "an expression stops what it matches",
    "regex:^(a|b)\\.example/",
    from("https://b.example/"),
    "stopped",
  ],
  [
    "an expression does not stop others",
    "regex:^(a|b)\\.example/",
    from("https://ab.example/"),
    "not stopped",
  ],
  [
    "an expression that cannot be read stops nobody",
    "regex:(a",
    from("https://a.example/"),
    "not stopped",
  ],
  ["who came directly is stopped", "empty", direct, "stopped"],
  ["who came from somewhere did not come directly", "empty", spam, "not stopped"],
  ["who came directly comes from no domain", "spam.example", direct, "not stopped"],
  ["a source is stopped", "utm_source:spam", landing("/?utm_source=spam"), "stopped"],
  [
    "a source in capitals is stopped",
    "utm_source:Spam",
    landing("/a?x=1&UTM_Source=SPAM"),
    "stopped",
  ],
  [
    "an encoded source is stopped",
    "utm_source:bad news",
    landing("/?utm_source=bad%20news"),
    "stopped",
  ],
  [
    "a source with plus signs is stopped",
    "utm_source:bad news",
    landing("/?utm_source=bad+news"),
    "stopped",
  ],
  [
    "a source is stopped in capitals with a plus for its space",
    "utm_source:Face Book",
    landing("/?UTM_SOURCE=FACE+BOOK"),
    "stopped",
  ],
  ["another source is not", "utm_source:spam", landing("/?utm_source=spammer"), "not stopped"],
  ["a medium is no source", "utm_source:spam", landing("/?utm_medium=spam"), "not stopped"],
  ["a medium is stopped", "utm_medium:cpc", landing("/?utm_medium=cpc"), "stopped"],
  ["a campaign is stopped", "utm_campaign:sale", landing("/?utm_campaign=sale"), "stopped"],
  [
    "the source of the page before does not count",
    "utm_source:spam",
    landing("/", "https://x.example/?utm_source=spam"),
    "not stopped",
  ],
  ["a referrer that is no address stops nobody", "spam.example", from("spam"), "not stopped"],
  ["a single word is no domain", "spam", from("https://spam/"), "not stopped"],
]);

const own = { host: "store.example", referrer: "https://store.example/collections/all" };
const allowOnly = { referrer: { mode: "allow-only" } } as const;
const partner = [entry("referrer", "partner.example")];

const lists: DecisionCase[] = [
  {
    says: "the page tells more than the host, and that more than the domain",
    rules: {
      entries: ["contains:spam", "spam.example", "host:spam.example", "exact:spam.example/"].map(
        (value) => entry("referrer", value),
      ),
    },
    visit: spam,
    ...blockedBy("referrer", "exact:spam.example/"),
  },
  {
    says: "a subdomain's entry tells more than the domain's",
    rules: { entries: ["spam.example", "a.spam.example"].map((value) => entry("referrer", value)) },
    visit: from("https://b.a.spam.example/"),
    ...blockedBy("referrer", "a.spam.example"),
  },
  {
    says: "who goes from page to page of the store is not stopped by an entry about the store",
    rules: { entries: [entry("referrer", "store.example"), entry("referrer", "contains:store")] },
    visit: own,
    ...ALLOWED,
  },
  {
    says: "allow-only: who comes from a listed page is admitted",
    rules: { ...allowOnly, entries: partner },
    visit: from("https://partner.example/"),
    ...ALLOWED,
  },
  {
    says: "allow-only: who comes from elsewhere is stopped by the list",
    rules: { ...allowOnly, entries: partner },
    visit: spam,
    ...blockedBy("referrer", null),
  },
  {
    says: "allow-only: who comes directly is stopped by the list",
    rules: { ...allowOnly, entries: partner },
    visit: direct,
    ...blockedBy("referrer", null),
  },
  {
    says: "allow-only: who was admitted may go from page to page",
    rules: { ...allowOnly, entries: partner },
    visit: own,
    ...ALLOWED,
  },
  {
    says: "an allow entry lets a partner's visitors in where their country is blocked",
    rules: {
      entries: [entry("referrer", "partner.example", { effect: "allow" }), entry("country", "DE")],
    },
    visit: { referrer: "https://partner.example/x", country: "DE" },
    ...allowedBy("referrer", "partner.example"),
  },
];

export const REFERRER_CASES: readonly DecisionCase[] = [...values, ...lists];
