import { pageTitle } from "../shell/page-title";
import { PlainPage } from "../shell/plain-page";
import { SUPPORT_EMAIL } from "../shell/product";

export const meta = () => pageTitle("Store not supported");

export default function NotSupportStoreRoute() {
  return (
    <PlainPage title="This store is not supported">
      <p>
        Palisade needs a Shopify store with an online store sales channel and a theme that accepts
        app embeds. This store has none of them, or its plan does not allow apps.
      </p>
      <p>
        If you think this is a mistake, write to <a href={`mailto:${SUPPORT_EMAIL}`}>our support</a>{" "}
        with the address of your store.
      </p>
    </PlainPage>
  );
}
