import type { TextSection } from "./text-block";

/** When the text was last changed. */
export const PRIVACY_POLICY_DATE = "21 November 2026";

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
          own server. The address is sent to nobody for that. All of this but the language is kept
          with the decision and a reference code, so that the store owner sees what was blocked and
          why.
        </p>
        <p>
          We do not learn or keep names, mail addresses, orders or payments of visitors, we do not
          follow anyone from one store to another, and we sell nothing to anyone.
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
          Whether a page shows is decided automatically, by the rules of the store owner. Who is
          stopped by mistake can give the owner the reference code on the block page; a person then
          looks at that visit.
        </p>
      </>
    ),
  },
  {
    id: "how-long",
    title: "How long it is kept",
    body: (
      <table>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">How long</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>Visits, with IP address</td>
            <td>30 days, then deleted within the hour</td>
          </tr>
          <tr>
            <td>Counts of visits by hour and country, without addresses</td>
            <td>as long as the store uses Palisade</td>
          </tr>
          <tr>
            <td>Rules, settings, messages and feedback of the store owner</td>
            <td>as long as the store uses Palisade</td>
          </tr>
          <tr>
            <td>Everything of a store that removed Palisade</td>
            <td>deleted when Shopify asks us to, 48 hours after the removal</td>
          </tr>
          <tr>
            <td>
              Who did what with the app (store, staff number, time); holds nothing about visitors or
              customers
            </td>
            <td>kept as evidence, also after the removal</td>
          </tr>
          <tr>
            <td>Messages in our support mailbox</td>
            <td>until the matter is settled, or until you ask us to delete them</td>
          </tr>
          <tr>
            <td>Backups</td>
            <td>at most 30 days</td>
          </tr>
        </tbody>
      </table>
    ),
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
        <li>rules and settings, and which staff member (by number) changed them when,</li>
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
    body: (
      <table>
        <thead>
          <tr>
            <th scope="col">Where</th>
            <th scope="col">What</th>
            <th scope="col">How long</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>Store, every visitor</td>
            <td>the last decision, in the tab&apos;s session storage (“palisade-visit”)</td>
            <td>at most 30 minutes</td>
          </tr>
          <tr>
            <td>Store, only browsers the owner let in through Admin Access</td>
            <td>a signed pass (cookie “palisade-access”)</td>
            <td>7 days</td>
          </tr>
          <tr>
            <td>App, outside the store admin</td>
            <td>the login (cookie “palisade-session”)</td>
            <td>8 hours; 1 hour for our support</td>
          </tr>
          <tr>
            <td>App, sessions of our support</td>
            <td>that it is one (cookie “palisade-personate”)</td>
            <td>1 hour</td>
          </tr>
          <tr>
            <td>App, inside the store admin</td>
            <td>when to ask for a rating again (local storage)</td>
            <td>until then</td>
          </tr>
        </tbody>
      </table>
    ),
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
        The store owner sees the visits of the own store. Our hosting provider runs the server, and
        our mail provider carries messages to support; both work for us under contract. Shopify
        connects store and app. Nobody else, unless a law makes us.
      </p>
    ),
  },
  {
    id: "security",
    title: "How it is protected",
    body: (
      <p>
        Everything travels encrypted. Access to a store is kept encrypted, tokens only as
        fingerprints, and secrets never stand in logs. Each store sees only its own data, and tests
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
          As a visitor, ask the store first: it is responsible, and finds a visit by the reference
          code of the block page or by your IP address. Or write to us, and we pass it on. As a
          store owner, write to us.
        </p>
      </>
    ),
  },
];
