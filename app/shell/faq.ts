export interface Question {
  /** Anchor on the page. */
  readonly id: string;
  readonly question: string;
  /** One string a paragraph. */
  readonly answer: readonly string[];
}

export const FAQ: readonly Question[] = [
  {
    id: "analytics",
    question: "Why do blocked visitors still appear in my analytics?",
    answer: [
      "Shopify counts a visit when it serves the page. Palisade runs inside that page, so it decides just after the visit was counted. The visitor does not see your store, but the number is already there. Search engines and other analytics count the same way.",
      "For what was really stopped, use the numbers on the dashboard.",
    ],
  },
  {
    id: "not-stopped",
    question: "What can Palisade not stop?",
    answer: [
      "Programs that read your pages without running JavaScript. They never run the part of the page that asks Palisade.",
      "Someone from a blocked country who uses a VPN in another one looks like a visitor from there. Country rules keep out those who do not try to get around them.",
    ],
  },
  {
    id: "theme",
    question: "I saved a rule and nothing is blocked. Why?",
    answer: [
      "The most common cause is the theme: the app embed must be switched on in the theme editor and saved there. If you published another theme, switch it on again in that one. The dashboard shows a red panel while it is off.",
      "A visitor who was let in a moment ago keeps seeing the store for up to 30 minutes in the same browser tab, because the decision is remembered there. A blocked visitor is asked about again after 10 minutes.",
    ],
  },
  {
    id: "exact",
    question: "How exact are countries and regions?",
    answer: [
      "The country is right for nearly all addresses. Regions are approximate: mobile networks often place their customers in another region. An address whose country is unknown is always let in.",
    ],
  },
  {
    id: "locked-out",
    question: "Can I lock myself out?",
    answer: [
      "Not out of Palisade: it lives in your store admin, which no rule touches. A rule that would keep you away from your own storefront asks you first.",
      "To visit your store whatever the country rules say, add your own address in the IP blocker with the effect Allow.",
    ],
  },
  {
    id: "order",
    question: "Which rule wins?",
    answer: [
      "An allowed IP address always gets in. Then blocked addresses are stopped, then the country rules apply. Everyone else gets in.",
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
    id: "reference",
    question: "What is the code on the block page?",
    answer: [
      "A reference to that one visit. A visitor who believes they were blocked by mistake can tell you the code.",
    ],
  },
];
