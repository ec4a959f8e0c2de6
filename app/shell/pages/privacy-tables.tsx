/** Stored data and its retention. */
const KEPT: readonly (readonly string[])[] = [
  [
    "Visits, with IP address",
    "30 days, or fewer if the merchant chose so, then deleted by the end of the day",
  ],
  ["Unblock requests from stopped visitors", "30 days after the answer, or after they were sent"],
  [
    "IP addresses that were allowed after an unblock request, with pseudonyms of who asked",
    "until the merchant removes them, they expire, or the customer asks for deletion",
  ],
  [
    "Checked orders, without names and addresses",
    "180 days after they were placed; their IP address for as long as visits are kept",
  ],
  [
    "Customers on a store’s lists",
    "until the merchant removes them, or 30 days after their entry expires",
  ],
  ["IP addresses a merchant looked up", "the last ten of each person, 30 days at most"],
  [
    "Counts of visits by hour and country, without IP addresses",
    "as long as the store uses Palisade",
  ],
  ["The merchant’s rules, settings, messages and feedback", "as long as the store uses Palisade"],
  [
    "All data of a store that removed Palisade",
    "deleted when Shopify asks us to, 48 hours after the removal; within 24 hours of the removal if Shopify’s request came first",
  ],
  [
    "Who did what in the app (store, staff number, time, the number of a viewed order); contains nothing else about visitors or customers",
    "kept as evidence, even after the app is removed",
  ],
  [
    "Messages in our support mailbox",
    "until the request is resolved, or until you ask us to delete them",
  ],
  ["Backups", "at most 30 days"],
];

/** Data stored in browsers: place, content and retention. */
const IN_BROWSERS: readonly (readonly string[])[] = [
  [
    "Store, every visitor",
    "whether the last page was blocked, in the tab’s session storage (“palisade-visit”)",
    "at most 30 minutes",
  ],
  [
    "Store, every visitor",
    "how many pages were shown without an answer, in local storage (“palisade-missed”)",
    "until the next answer",
  ],
  [
    "Store, every visitor",
    "a random number that tells this tab from others, in the tab’s session storage (“palisade-tab”)",
    "until the tab is closed",
  ],
  [
    "Store, every visitor, where the merchant has automated browsers noticed",
    "whether the tab has been used by mouse, touch or keyboard, in the tab’s session storage (“palisade-input”)",
    "until the tab is closed",
  ],
  [
    "Store, redirected visitors",
    "the destination, to prevent redirect loops, in the tab’s session storage (“palisade-hops”)",
    "1 minute",
  ],
  [
    "Store, visitors who chose to stay, or were redirected to their country’s page",
    "which rules should not ask again (“palisade-stayed”, local or session storage, or a cookie)",
    "as long as the merchant chose",
  ],
  [
    "Store, every visitor, where the merchant shows the visits before an order",
    "a signed code with the reference of the first visit, which is added to the cart (cookie “palisade-cart”), and that this tab added it (“palisade-carried”, session storage)",
    "7 days; until the tab is closed",
  ],
  [
    "Store, browsers that solved a challenge",
    "a signed access token with a random number (cookie “palisade-solved”)",
    "12 hours",
  ],
  [
    "Store, only browsers the merchant allowed through Admin Access",
    "a signed access token (cookie “palisade-access”)",
    "7 days",
  ],
  [
    "Store, only browsers that opened a bypass link",
    "a signed access token (cookie “palisade-bypass”)",
    "until the link expires, 30 days at most",
  ],
  [
    "Store, visitors who saw the developer tools notice",
    "that they saw it, in the tab’s session storage (“palisade-tools”)",
    "until the tab is closed",
  ],
  [
    "App, outside the store admin",
    "the login (cookie “palisade-session”)",
    "8 hours; 1 hour for our support",
  ],
  ["App, sessions of our support", "that it is one (cookie “palisade-personate”)", "1 hour"],
  ["App, inside the store admin", "when to ask for a rating again (local storage)", "until then"],
];

/** Table of stored data and its retention. */
export function KeptTable() {
  return <Table heads={["What", "How long"]} rows={KEPT} />;
}

/** Table of cookies and browser storage. */
export function BrowserTable() {
  return <Table heads={["Where", "What", "How long"]} rows={IN_BROWSERS} />;
}

interface TableProps {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

function Table({ heads, rows }: TableProps) {
  return (
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells.join()}>
            {cells.map((cell) => (
              <td key={cell}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
