import { PlainPage } from "./plain-page";
import { LISTING_URL } from "./product";

/** A link of the token logins, which this version does not accept yet. */
export function OpenFromAdmin() {
  return (
    <PlainPage title="Open Palisade from your store admin">
      <p>
        Sign-in links are not available in this version yet. In your store admin choose Apps, then
        Palisade; you are logged in there already.
      </p>
      <p>
        <a className="plain-page-action" href={LISTING_URL}>
          Login from Shopify
        </a>
      </p>
    </PlainPage>
  );
}
