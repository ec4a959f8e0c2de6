export interface Question {
  /** Anchor on the page. */
  readonly id: string;
  readonly question: string;
  /** One string a paragraph. */
  readonly answer: readonly string[];
}

export interface QuestionGroup {
  readonly title: string;
  readonly questions: readonly Question[];
}

/** What merchants ask, true to what is built: whoever changes that, changes the answer here. */
export const FAQ: readonly QuestionGroup[] = [
  {
    title: "Blocking",
    questions: [
      {
        id: "theme",
        question: "I saved a rule and nothing is blocked. Why?",
        answer: [
          "The most common cause is the theme: the app embed must be switched on in the theme editor and saved there. If you published another theme, switch it on again in that one. The dashboard shows a red panel while it is off.",
          "Every page asks anew, so a saved rule counts from the next page a visitor opens. A page that is open already stays open.",
        ],
      },
      {
        id: "not-stopped",
        question: "What can Palisade not stop?",
        answer: [
          "Programs that read your pages without running JavaScript. They never run the part of the page that asks Palisade.",
          "Someone from a blocked country who uses a VPN in another one looks like a visitor from there. Country rules keep out those who do not try to get around them; the VPN blocker stops many of the others.",
          "Checkout rules and order filters do not depend on the page, so they also hold for those.",
        ],
      },
      {
        id: "order",
        question: "Which rule wins?",
        answer: [
          "While all functions are suspended everyone gets in, and so does a browser you let in through Admin Access or a bypass link. After that come entries that let visitors in, then rules you put into an order of your own in Block Lists, then blocked addresses and crawlers. Verified crawlers are let in next. The other rules follow: page, referrer, browser, behaviour, kind of network, provider, country, and last rules of several conditions. Everyone else gets in.",
        ],
      },
      {
        id: "exact",
        question: "How exact are countries and regions?",
        answer: [
          "For people at home or on a phone the country is right for all but about one in two hundred. For servers in data centres it is wrong more often. Regions are approximate: mobile networks often place their customers in another region. An address whose country is unknown is always let in.",
        ],
      },
      {
        id: "search-engines",
        question: "Do my rules stop search engines?",
        answer: [
          "Search engines whose address proves who they are get past rules about countries, networks, pages and browsers, unless you switch that off in General Settings. A rule about their address, about crawlers in the bot blocker, or one you put into an order of your own stops them all the same. The visitor report shows which crawlers came and whether they were verified.",
        ],
      },
      {
        id: "reference",
        question: "What is the code on the block page?",
        answer: [
          "A reference to that one visit. A visitor who believes they were blocked by mistake can tell you the code; type it into the Shop Visitor Report to see which rule decided.",
        ],
      },
    ],
  },
  {
    title: "Your store",
    questions: [
      {
        id: "analytics",
        question: "Why do blocked visitors still appear in my analytics?",
        answer: [
          "Shopify counts a visit when it serves the page. Palisade runs inside that page, so it decides just after the visit was counted. The visitor does not see your store, but the number is already there. Search engines and other analytics count the same way.",
          "For what was really stopped, use the numbers on the dashboard.",
        ],
      },
      {
        id: "locked-out",
        question: "Can I lock myself out?",
        answer: [
          "Not out of Palisade: it lives in your store admin, which no rule touches. A rule that would keep you away from your own storefront asks you first.",
          "To visit your store whatever the rules say, add your own address in the IP blocker with the effect Allow, or use Admin Access on the dashboard (Premium and Pay-As-You-Go): it lets one browser in for seven days.",
        ],
      },
      {
        id: "speed",
        question: "Does Palisade slow my store down?",
        answer: [
          "The embed is one small script. By default the page shows at once and is checked meanwhile; only a visitor who was just stopped waits on the next page. In the theme editor you can have the first page of a visit checked before it is shown, which takes at most 0.8 seconds.",
        ],
      },
      {
        id: "failure",
        question: "What happens when Palisade cannot be reached?",
        answer: [
          "Your store is shown. The page waits at most 0.8 seconds for a decision, then shows itself.",
        ],
      },
      {
        id: "uninstall",
        question: "What happens when I remove the app?",
        answer: [
          "Blocking stops at once, because Shopify takes the embed out of your theme. Your rules are kept for 48 hours, in case you come back; then Shopify asks us to delete your data, and we do.",
        ],
      },
    ],
  },
  {
    title: "Privacy",
    questions: [
      {
        id: "personal-data",
        question: "What does Palisade know about my visitors?",
        answer: [
          "The IP address, the page and where the visitor came from, the name of the browser, and what the address tells about country, region, city and network. No names and no mail addresses, but for what a stopped visitor writes to you.",
          "Of buyers, only while Fraud Protect is on, pseudonyms that tell whether two orders share a mailbox, a number, an address or a card, and the buyer's IP address. People stand on your lists as you typed them, or as you had them listed from an order.",
          "Visits are deleted after 30 days, or sooner if you choose so, and orders after 180 days; counts without addresses remain. The privacy policy says all of it.",
        ],
      },
      {
        id: "consent",
        question: "Do I need my visitors' consent (GDPR)?",
        answer: [
          "An IP address is personal data. Keeping a store secure is generally seen as a legitimate interest that needs no consent (Article 6(1)(f) and Recital 49 of the GDPR), as long as little is kept and not for long, which is how Palisade works. Name it in your own privacy policy. We cannot give legal advice; ask a lawyer if in doubt.",
        ],
      },
      {
        id: "cookies",
        question: "Does Palisade set cookies in my store?",
        answer: [
          "Not for most visitors. Their tab remembers for at most 30 minutes whether the last page was taken away, and their browser how many pages were shown without an answer. A browser gets a cookie when it solved a challenge (12 hours), when you let it in through Admin Access (seven days) or a bypass link (until the link ends), and, where nothing else can remember it, when its visitor chose to stay instead of being redirected.",
        ],
      },
      {
        id: "location-data",
        question: "Where does the location data come from?",
        answer: [
          "From open data of DB-IP and of the internet registries, which lies on our own server. To look up where a visitor is, no address is sent to anyone. Name servers are asked about two kinds of addresses only: of visitors that call themselves a crawler, to check it, and those you look up yourself.",
        ],
      },
    ],
  },
  {
    title: "Help",
    questions: [
      {
        id: "contact",
        question: "How do I reach you?",
        answer: [
          "Choose “Contact us” at the foot of any page, or write a mail. Please allow up to 12 hours for a reply.",
        ],
      },
      {
        id: "support-access",
        question: "Can your support see my account?",
        answer: [
          "Only through a link that a member of our staff asks for with name and reason; it ends after an hour, every step is recorded, and plans, cancelling and exports are out of reach.",
        ],
      },
    ],
  },
];
