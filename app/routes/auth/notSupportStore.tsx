import { pageTitle } from "../../shell/frame/page-title";
import { usePublicAddresses } from "../../shell/pages/document";
import { PlainPage } from "../../shell/pages/plain-page";

export const meta = () => pageTitle("Store not supported");

export default function NotSupportStoreRoute() {
  const supportEmail = usePublicAddresses()?.supportEmail;
  return (
    <PlainPage title="This store is not supported">
      <p>
        Palisade needs a Shopify store with an online store sales channel and a theme that accepts
        app embeds. This store has none of them, or its plan does not allow apps.
      </p>
      <p>
        If you think this is a mistake, write to{" "}
        {supportEmail ? <a href={`mailto:${supportEmail}`}>our support</a> : "our support"} with the
        address of your store.
      </p>
    </PlainPage>
  );
}
