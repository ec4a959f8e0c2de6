import { BrowserTable, KeptTable } from "./privacy-tables";
import type { TextSection } from "./text-block";

/** Date of the last change of the text. */
export const PRIVACY_POLICY_DATE = "29 November 2026";

/** Privacy policy. Update it when the stored data, its retention or its recipients change. */
export const PRIVACY_POLICY: readonly TextSection[] = [
  {
    id: "who",
    title: "Who is responsible",
    body: (
      <>
        <p>
          A merchant decides to protect their store with Palisade and sets its rules. The merchant
          is responsible for visitors&apos; data (the controller), and Palisade processes it on the
          merchant&apos;s behalf (the processor). For data about merchants themselves, we are
          responsible.
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
        <p>
          When a visitor opens a page of such a store, the page asks Palisade whether the visitor is
          allowed. We receive:
        </p>
        <ul>
          <li>the IP address,</li>
          <li>the page URL with its parameters, and the page the visitor came from,</li>
          <li>the browser&apos;s user agent and language.</li>
        </ul>
        <p>
          We look up the country, region, city and network of the IP address in data stored on our
          own server. The IP address is not sent to anyone for this. We query DNS servers only for
          IP addresses of visitors that claim to be a crawler, and for those a merchant looks up.
          Everything except the language is kept with the decision and a reference code, so that the
          merchant sees what was blocked and why. Of the parameters of addresses only those of
          advertising campaigns and those that the merchant’s rules name are kept. Parts of
          addresses that look like secrets or email addresses, such as links to reset a password,
          are removed before a visit is stored.
        </p>
        <p>
          Stopped visitors may be able to write to the merchant. Their message, and their email
          address if they give one, is kept for the merchant. Otherwise we do not receive or keep
          names or email addresses of visitors. We do not track anyone from one store to another,
          and we do not sell data.
        </p>
      </>
    ),
  },
  {
    id: "buyers",
    title: "What is stored about customers",
    body: (
      <>
        <p>
          If a merchant has orders checked for fraud, we read each order from Shopify, including
          names, addresses and the first and last digits of the card, and assess it. We keep:
        </p>
        <ul>
          <li>the order&apos;s number, time, total, countries and status,</li>
          <li>
            pseudonyms of the email address, phone number, shipping address and card, which only
            show whether two orders of the same store share them,
          </li>
          <li>the customer&apos;s IP address, for as long as visits are kept,</li>
          <li>the reasons for and against the order, the decision, and who did what.</li>
        </ul>
        <p>
          A merchant may also list customers to block or allow, by email address, phone number, name
          or address. These are stored as entered.
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
          To protect a store from unwanted visitors and to show the merchant what happened. The
          basis is the merchant&apos;s legitimate interest in the security of the store (Article
          6(1)(f) and Recital 49 of the GDPR). For merchants, the basis is the contract with us
          (Article 6(1)(b)).
        </p>
        <p>
          Whether a page is shown, a checkout can continue, or an order is held or cancelled is
          decided automatically if the merchant chooses so, by the merchant&apos;s rules. Visitors
          stopped by mistake can give the merchant the reference code on the block page, and
          customers can write to the store. A person then reviews the decision.
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
    title: "What is stored about merchants",
    body: (
      <ul>
        <li>
          name, address and time zone of the store, and the merchant&apos;s name and email address,
        </li>
        <li>the access Shopify gives us to the store, encrypted,</li>
        <li>
          rules and settings, the names of staff who opened the app, and who changed what when,
        </li>
        <li>the plan and its charges; payment data stays with Shopify,</li>
        <li>messages and feedback you send us, with your name and email address,</li>
        <li>
          each support session in your account: who, when, why and what was done. Support can open
          your account only through links that expire after an hour.
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
    title: "Data sources",
    body: (
      <p>
        Countries, regions and cities: <a href="https://db-ip.com">IP Geolocation by DB-IP</a>.
        Network operators: RouteViews, the regional internet registries and DB-IP, combined. Both
        are lists of networks, not of people, and are stored on our server.
      </p>
    ),
  },
  {
    id: "others",
    title: "Who receives it",
    body: (
      <p>
        The merchant sees only their own store’s visits and orders. Our hosting provider runs the
        server, and our email provider delivers messages to support and to merchants; both work for
        us under contract. Shopify connects the store and the app. If the merchant chooses so,
        Shopify’s checkout receives the list of customers to refuse, and its order pages receive our
        risk assessment. If the merchant connects the store’s domain to the firewall at Cloudflare,
        Cloudflare receives the store’s rules, with the IP addresses in them, and the look of its
        block page; it runs the check in the merchant’s own account and sends us the visits. No one
        else receives it, unless the law requires it.
      </p>
    ),
  },
  {
    id: "security",
    title: "How it is protected",
    body: (
      <p>
        All data is encrypted in transit. Store access is stored encrypted, tokens are stored only
        as pseudonyms, and secrets are never logged. Each store sees only its own data, and
        automated tests verify this.
      </p>
    ),
  },
  {
    id: "rights",
    title: "Your rights",
    body: (
      <>
        <p>
          You may ask what is stored about you, have it corrected, deleted, restricted or
          transferred, and object to its use (Articles 15 to 21 of the GDPR; other laws, such as the
          CCPA, give similar rights). You may complain to the data protection authority where you
          live.
        </p>
        <p>
          As a visitor or customer, ask the store first: it is responsible, and can find a visit by
          the reference code on the block page or by your IP address, and an order by its number.
          When a store asks Shopify to delete a customer’s data, we delete it as well. You can also
          write to us, and we will pass it on. As a merchant, write to us.
        </p>
      </>
    ),
  },
];
