/** What is kept, and how long. */
const KEPT: readonly (readonly string[])[] = [
  [
    "Visits, with IP address",
    "30 days, or fewer where the store owner chose so, then deleted within the hour",
  ],
  [
    "What stopped visitors wrote to a store owner",
    "30 days after the answer, or after it was written",
  ],
  [
    "Orders that were checked, without names and addresses",
    "180 days after they were placed; their IP address as long as those of visits",
  ],
  [
    "People on a store’s lists",
    "until the owner takes them off, or 30 days after their entry ended",
  ],
  ["Addresses a store owner looked up", "the last ten of each person, 30 days at most"],
  ["Counts of visits by hour and country, without addresses", "as long as the store uses Palisade"],
  [
    "Rules, settings, messages and feedback of the store owner",
    "as long as the store uses Palisade",
  ],
  [
    "Everything of a store that removed Palisade",
    "deleted when Shopify asks us to, 48 hours after the removal",
  ],
  [
    "Who did what with the app (store, staff number, time, the number of an order that was looked at); holds nothing else about visitors or customers",
    "kept as evidence, also after the removal",
  ],
  [
    "Messages in our support mailbox",
    "until the matter is settled, or until you ask us to delete them",
  ],
  ["Backups", "at most 30 days"],
];

/** Where, what a browser remembers, and how long. */
const IN_BROWSERS: readonly (readonly string[])[] = [
  [
    "Store, every visitor",
    "whether the last page was taken away, in the tab’s session storage (“palisade-visit”)",
    "at most 30 minutes",
  ],
  [
    "Store, every visitor",
    "how many pages were shown without an answer, in local storage (“palisade-missed”)",
    "until the next answer",
  ],
  [
    "Store, visitors who are sent elsewhere",
    "where to, against circles, in the tab’s session storage (“palisade-hops”)",
    "1 minute",
  ],
  [
    "Store, visitors who chose to stay, or were sent to their country’s page",
    "which rules are not to ask again (“palisade-stayed”, local or session storage, or a cookie)",
    "as long as the store’s owner chose",
  ],
  [
    "Store, browsers that solved a challenge",
    "a signed pass (cookie “palisade-solved”)",
    "12 hours",
  ],
  [
    "Store, only browsers the owner let in through Admin Access",
    "a signed pass (cookie “palisade-access”)",
    "7 days",
  ],
  [
    "Store, only browsers that opened a bypass link",
    "a signed pass (cookie “palisade-bypass”)",
    "until the link ends, 30 days at most",
  ],
  [
    "Store, visitors who were told that content is protected from developer tools",
    "that they were told, in the tab’s session storage (“palisade-tools”)",
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

/** How long everything is kept. */
export function KeptTable() {
  return <Table heads={["What", "How long"]} rows={KEPT} />;
}

/** Cookies and storage of browsers. */
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
