import { pageTitle } from "../../shell/frame/page-title";
import { usePublicAddresses } from "../../shell/pages/document";
import { PlainPage } from "../../shell/pages/plain-page";
import { notSupportStore as texts } from "./texts";

export const meta = () => pageTitle(texts.storeNotSupported);

export default function NotSupportStoreRoute() {
  const supportEmail = usePublicAddresses()?.supportEmail;
  return (
    <PlainPage title={texts.thisStoreIsNotSupported}>
      <p>{texts.palisadeNeedsAShopify}</p>
      <p>
        If you think this is a mistake, write to{" "}
        {supportEmail ? (
          <a href={`mailto:${supportEmail}`}>{texts.ourSupport}</a>
        ) : (
          texts.ourSupport
        )}{" "}
        with the address of your store.
      </p>
    </PlainPage>
  );
}
