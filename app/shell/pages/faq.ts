import { catalog } from "#app/words/catalog";

export interface Question {
  /** Anchor on the page. */
  readonly id: string;
  readonly question: string;
  /** One string per paragraph. */
  readonly answer: readonly string[];
}

export interface QuestionGroup {
  readonly title: string;
  readonly questions: readonly Question[];
}

/** Questions of merchants with answers, by the anchor on the page. Update the answer when the behavior changes. */
const texts = catalog("shell/pages/faq", {
  blocking: {
    title: "Blocking",
    questions: {
      theme: {
        question: "I saved a rule and nothing is blocked. Why?",
        answer: {
          first:
            "The most common cause is the theme: the app embed must be turned on in the theme editor and saved. If you published another theme, turn it on there as well. The dashboard shows a red panel while it is off.",
          second:
            "Every page is checked again, so a saved rule applies from the next page a visitor opens. A page that is already open stays open.",
        },
      },
      "not-stopped": {
        question: "What can Palisade not stop?",
        answer: {
          first:
            "Bots that read your pages without running JavaScript. They never run the part of the page that calls Palisade.",
          second:
            "Someone from a blocked country who uses a VPN in another one looks like a visitor from there. Country rules stop visitors who don’t try to get around them; the VPN blocker stops many of the others.",
          third:
            "Checkout rules and order filters do not depend on the page, so they apply to these visitors too.",
        },
      },
      "checkout-bots": {
        question: "Bots test stolen cards in my checkout. What helps?",
        answer: {
          first:
            "Such bots open the checkout directly and never see a page of your store, so rules about visitors do not meet them. Open Visit required under Checkout Validation: it shows how many checkouts of the last seven days had no visit, on every plan.",
          second:
            "While an attack runs, start attack mode there for 1, 6 or 24 hours: the checkout then requires a visit. If your customers also check out from links, invoices or apps, read first who has no visit.",
        },
      },
      order: {
        question: "Which rule wins?",
        answer: {
          first:
            "While all functions are suspended, everyone gets in. So does a browser you allowed through Admin Access or a bypass link. Next come allow entries, then rules in your custom order in Block Lists, then blocked IP addresses and crawlers. Verified crawlers are allowed next. The other rules follow: page, referrer, user agent, behavior, IP type, provider, country, and finally custom rules. Everyone else gets in.",
        },
      },
      exact: {
        question: "How exact are countries and regions?",
        answer: {
          first:
            "For people at home or on a phone, the country is correct for all but about one in two hundred. For servers in data centers it is wrong more often. Regions are approximate: mobile networks often place their customers in another region. IP addresses with an unknown country are always allowed.",
        },
      },
      "search-engines": {
        question: "Do my rules stop search engines?",
        answer: {
          first:
            "Verified search engines bypass rules about countries, networks, pages and user agents, unless you turn that off in General Settings. They are still stopped by a rule for their IP address, a crawler rule in the bot blocker, or a rule in your custom order. The visitor report shows which crawlers visited and whether they were verified.",
        },
      },
      reference: {
        question: "What is the code on the block page?",
        answer: {
          first:
            "A reference to that one visit. A visitor who believes they were blocked by mistake can tell you the code; type it into the Shop Visitor Report to see which rule decided.",
        },
      },
    },
  },
  store: {
    title: "Your store",
    questions: {
      analytics: {
        question: "Why do blocked visitors still appear in my analytics?",
        answer: {
          first:
            "Shopify counts a visit when it serves the page. Palisade runs inside that page, so it decides just after the visit was counted. The visitor does not see your store, but the number is already there. Search engines and other analytics count the same way.",
          second: "To see what was actually stopped, use the numbers on the dashboard.",
        },
      },
      "locked-out": {
        question: "Can I lock myself out?",
        answer: {
          first:
            "Not out of Palisade: it runs in your store admin, which no rule affects. Before you save a rule that would block you from your own storefront, Palisade asks you to confirm.",
          second:
            "To visit your store regardless of your rules, add your own IP address in the IP blocker with the effect Allow, or use Admin Access on the dashboard (Premium and Pay-As-You-Go), which allows one browser for seven days.",
        },
      },
      speed: {
        question: "Does Palisade slow my store down?",
        answer: {
          first:
            "The embed is one small script. By default, the page shows immediately and is checked in the background; only a visitor who was just stopped waits on the next page. In the theme editor, you can choose to check the first page of a visit before it is shown, which takes at most half a second.",
        },
      },
      failure: {
        question: "What happens when Palisade cannot be reached?",
        answer: {
          first:
            "Your store is shown. The page waits at most half a second for a decision, then loads as usual.",
        },
      },
      uninstall: {
        question: "What happens when I remove the app?",
        answer: {
          first:
            "Blocking stops immediately, because Shopify removes the embed from your theme. Your rules are kept for 48 hours in case you come back. Then Shopify asks us to delete your data, and we do.",
        },
      },
    },
  },
  privacy: {
    title: "Privacy",
    questions: {
      "personal-data": {
        question: "What does Palisade know about my visitors?",
        answer: {
          first:
            "The IP address, the page, the referrer, the user agent, and the country, region, city and network of the IP address. No names and no email addresses, except what a stopped visitor writes to you.",
          second:
            "About customers, and only while Fraud Protect is on: their IP address, and pseudonyms that show whether two orders share an email address, phone number, address or card. Your customer lists contain what you typed, or what you added from an order.",
          third:
            "Visits are deleted after 30 days, or sooner if you choose so, and orders after 180 days. Counts without IP addresses remain. See the privacy policy for details.",
        },
      },
      consent: {
        question: "Do I need my visitors’ consent (GDPR)?",
        answer: {
          first:
            "An IP address is personal data. Keeping a store secure is generally considered a legitimate interest that needs no consent (Article 6(1)(f) and Recital 49 of the GDPR), as long as little data is kept, and only briefly, which is how Palisade works. Mention Palisade in your own privacy policy. We cannot give legal advice; ask a lawyer if you are unsure.",
        },
      },
      cookies: {
        question: "Does Palisade set cookies in my store?",
        answer: {
          first:
            "One, if you show the visits before an order (Settings, Privacy): a signed random code for seven days, which also is added to the cart. The tab remembers for at most 30 minutes whether the last page was blocked, and their browser remembers how many pages were shown without an answer. A browser gets another cookie when it solves a challenge (12 hours), when you allow it through Admin Access (seven days) or a bypass link (until the link expires), and, if nothing else can remember it, when the visitor chooses to stay instead of being redirected.",
        },
      },
      "location-data": {
        question: "Where does the location data come from?",
        answer: {
          first:
            "From open data by DB-IP and the internet registries, stored on our own server. No IP address is sent to anyone to find out where a visitor is. DNS servers are queried for two kinds of IP addresses only: those of visitors that claim to be a crawler, to verify them, and those you look up yourself.",
        },
      },
    },
  },
  help: {
    title: "Help",
    questions: {
      contact: {
        question: "How do I reach you?",
        answer: {
          first:
            "Choose “Contact us” at the bottom of any page, or send us an email. Please allow up to 12 hours for a reply.",
        },
      },
      "support-access": {
        question: "Can your support see my account?",
        answer: {
          first:
            "Only through a link that a member of our staff requests with their name and a reason. It expires after an hour, every step is recorded, and billing, cancelling and exports are not available.",
        },
      },
    },
  },
});

interface GroupTexts {
  readonly title: string;
  readonly questions: Readonly<
    Record<string, { readonly question: string; readonly answer: Readonly<Record<string, string>> }>
  >;
}

/** Returns the questions and answers in the current language. */
export const faq = (): readonly QuestionGroup[] =>
  Object.values<GroupTexts>(texts).map(({ title, questions }) => ({
    title,
    questions: Object.entries(questions).map(([id, { question, answer }]) => ({
      id,
      question,
      answer: Object.values(answer),
    })),
  }));
