import { pageTitle } from "#app/shell/frame/page-title";
import { usePublicAddresses } from "#app/shell/pages/document";
import { PlainPage } from "#app/shell/pages/plain-page";

import { notSupportStore as texts, titles } from "./texts";

export const meta = () => pageTitle(titles.storeNotSupported);

export default function NotSupportStoreRoute() {
  const supportEmail = usePublicAddresses()?.supportEmail;
  return (
    <PlainPage title={texts.title}>
      <p>{texts.about}</p>
      <p>
        {texts.writeToUs({
          link: (words) => (supportEmail ? <a href={`mailto:${supportEmail}`}>{words}</a> : words),
        })}
      </p>
    </PlainPage>
  );
}
