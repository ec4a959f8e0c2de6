import { BrowserTable, KeptTable } from "./privacy-tables";
import type { TextSection } from "./text-block";

/** When the text was last changed. */
export const PRIVACY_POLICY_DATE = "23 November 2026";

/**
 * The privacy policy, true to what is built: whoever changes what is stored, for how long, or where
 * it goes, changes the sentence here.
 */
export const PRIVACY_POLICY: readonly TextSection[] = [
  {
    id: "who",
    title: "Who is responsible",
    body: (
      <>
        <p>
          A store owner decides to protect the store with Palisade and sets its rules. For what
          happens to visitors the store owner is responsible (the controller), and Palisade works on
          the owner&apos;s behalf (the processor). For what we know about store owners themselves,
          we are responsible.
        </p>
        <p>“We” are the makers of Palisade; the last section says how to reach us.</p>
      </>
    ),
  },
  {
    id: "visitors",
    title: "What is stored about visitors of a store",
    body: (
      <>
        <p>When a page of such a store opens, it asks Palisade whether to show itself. We get:</p>
        <ul>
          <li>the IP address,</li>
          <li>the address of the page with its parameters, and the page the visitor came from,</li>
          <li>the name the browser gives itself, and its language.</li>
        </ul>
        <p>
          From the IP address we look up country, region, city and network in data that lies on our
          own server. The address is sent to nobody for that. Only about addresses of visitors that
          call themselves a crawler, and about those a store owner looks up, we ask the
          internet&apos;s name servers. All of this but the language is kept with the decision and a
          reference code, so that the store owner sees what was blocked and why.
        </p>
        <p>
          Who was stopped may be offered to write to the store owner; the message, and the mail
          address if one is given, is kept for the owner. Otherwise we do not learn or keep names or
          mail addresses of visitors. We do not follow anyone from one store to another, and we sell
          nothing to anyone.
        </p>
      </>
    ),
  },
  {
    id: "buyers",
    title: "What is stored about buyers",
    body: (
      <>
        <p>
          Where a store owner has orders checked for fraud, we read each order from Shopify, names,
          addresses and the first and last digits of the card included, and decide about it. Of that
          we keep:
        </p>
        <ul>
          <li>number, time, total, countries and state of the order,</li>
          <li>
            pseudonyms of mail address, phone number, delivery address and card, which only tell
            whether two orders of the same store share them,
          </li>
          <li>the buyer&apos;s IP address, as long as that of a visit,</li>
          <li>what spoke for and against the order, what was decided, and who did what.</li>
        </ul>
        <p>
          A store owner may also list people to block or to let through, by mail address, phone
          number, name or address. These stand in our database as they were written.
        </p>
      </>
    ),
  },
  {
    id: "why",
    title: "Why, and on what legal basis",
    body: (
      <>
        <p>
          To keep unwanted visitors out of a store and to show its owner what happened. The basis is
          the store owner&apos;s legitimate interest in the security of the store (Article 6(1)(f)
          and Recital 49 of the GDPR). For store owners the basis is the contract with us (Article
          6(1)(b)).
        </p>
        <p>
          Whether a page shows, whether a checkout goes on, and whether an order is held or
          cancelled is decided automatically where the store owner wants that, by the owner&apos;s
          rules. Who is stopped by mistake can give the owner the reference code on the block page,
          and who ordered can write to the store; a person then looks at it.
        </p>
      </>
    ),
  },
  {
    id: "how-long",
    title: "How long it is kept",
    body: <KeptTable />,
  },
  {
    id: "owners",
    title: "What is stored about store owners",
    body: (
      <ul>
        <li>
          name, address and time zone of the store, and the owner&apos;s name and mail address,
        </li>
        <li>the access Shopify gives us to the store, encrypted,</li>
        <li>
          rules and settings, the names of staff who opened the app, and who changed what when,
        </li>
        <li>the plan and its charges; payment data stays with Shopify,</li>
        <li>messages and feedback you send us, with the name and mail address you give,</li>
        <li>
          each use of the app by our support in your place: who, when, why and what. Support sees
          your account only through links that end after an hour.
        </li>
      </ul>
    ),
  },
  {
    id: "cookies",
    title: "Cookies and what browsers remember",
    body: <BrowserTable />,
  },
  {
    id: "sources",
    title: "Where the data about networks comes from",
    body: (
      <p>
        Countries, regions and cities: <a href="https://db-ip.com">IP Geolocation by DB-IP</a>.
        Network operators: RouteViews, the regional internet registries and DB-IP, combined. Both
        are lists of networks, not of people, and are part of our server.
      </p>
    ),
  },
  {
    id: "others",
    title: "Who else gets it",
    body: (
      <p>
        The store owner sees only their own store’s visits and orders. Our hosting provider runs the
        server, and our mail provider carries messages to support and to store owners; both work for
        us under contract. Shopify connects store and app; where the store owner wants it, its
        checkout is told whom to refuse, and its order pages how risky we think an order is. Nobody
        else, unless a law makes us.
      </p>
    ),
  },
  {
    id: "security",
    title: "How it is protected",
    body: (
      <p>
        Everything travels encrypted. Access to a store is kept encrypted, tokens only as
        pseudonyms, and secrets never stand in logs. Each store sees only its own data, and tests
        watch over that.
      </p>
    ),
  },
  {
    id: "rights",
    title: "Your rights",
    body: (
      <>
        <p>
          You may ask what is stored about you, have it corrected, deleted, limited or handed over,
          and object to its use (Articles 15 to 21 of the GDPR; other laws, such as the CCPA, give
          similar rights). You may complain to the data protection authority where you live.
        </p>
        <p>
          As a visitor or buyer, ask the store first: it is responsible, and finds a visit by the
          reference code of the block page or by your IP address, and an order by its number. What a
          store asks Shopify to delete about a customer is deleted here as well. Or write to us, and
          we pass it on. As a store owner, write to us.
        </p>
      </>
    ),
  },
];
