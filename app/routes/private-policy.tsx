import { pageTitle } from "../shell/page-title";
import { PlainPage } from "../shell/plain-page";
import { SUPPORT_EMAIL } from "../shell/product";

export const meta = () => pageTitle("Privacy policy");

export default function PrivatePolicyRoute() {
  return (
    <PlainPage title="Privacy policy">
      <p>
        Palisade protects online stores from unwanted visitors. This page says what it knows about
        visitors and merchants, why, and for how long.
      </p>
      <h2>Visitors of a store that uses Palisade</h2>
      <p>
        When you open a page of such a store, Palisade receives your IP address, the page you
        opened, the page you came from, and the name your browser gives itself. From the address it
        works out the country, region, city and network, with data it keeps itself; your address is
        not sent to anyone else for that. It uses this to decide whether the store shows you its
        page, as the merchant&apos;s rules say, and to show the merchant what was decided and why.
      </p>
      <p>
        Each visit is kept for 30 days and then deleted. Counts by hour and country remain; they
        hold no address. Palisade keeps no name, email or payment of yours, does not follow you
        between stores, and sells nothing to anyone. Your browser remembers the decision for at most
        30 minutes, in its tab only; no cookie is set.
      </p>
      <h2>Merchants</h2>
      <p>
        Palisade keeps the name, email and address of your store, the rules you write with the name
        of who wrote them, and messages you send us. When you uninstall the app, it stops at once;
        your data is erased when Shopify asks us to, 48 hours later.
      </p>
      <h2>Your rights, and who to ask</h2>
      <p>
        The merchant decides how visitors are protected and is the first to ask about a visit; the
        block page shows a reference code that finds it. You can also write to{" "}
        <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a> to see, correct or erase what
        Palisade knows about you.
      </p>
    </PlainPage>
  );
}
