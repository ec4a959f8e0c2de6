import { pageTitle } from "../shell/page-title";
import { PlainPage } from "../shell/plain-page";
import { LISTING_URL } from "../shell/product";

export const meta = () => pageTitle("Log in");

/** Login (specification section 2.4). The domain form of the specification is never displayed. */
export default function LoginRoute() {
  return (
    <PlainPage title="Welcome to Palisade">
      <p>
        Palisade opens inside your store admin: choose Apps, then Palisade. There is no separate
        password.
      </p>
      <p>If you have not installed it yet, or cannot find it, start from the app&apos;s page.</p>
      <p>
        <a className="plain-page-action" href={LISTING_URL}>
          Login from Shopify
        </a>
      </p>
    </PlainPage>
  );
}
