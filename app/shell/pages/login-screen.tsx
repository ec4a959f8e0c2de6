import { useAsSpecified, usePublicAddresses } from "./document";
import { DomainForm } from "./domain-form";
import { PlainPage } from "./plain-page";
import { loginScreen as texts } from "./texts";

/** Login page (specification section 2.4). */
export function LoginScreen({ problem }: { readonly problem: string | null }) {
  const addresses = usePublicAddresses();
  const { shell: isAsSpecified } = useAsSpecified();
  return (
    <PlainPage title={texts.title}>
      <p>{texts.openFromAdmin}</p>
      <p>{texts.install}</p>
      {addresses && (
        <p>
          {/* The app store refuses to load inside the admin's frame. */}
          <a className="plain-page-action" href={addresses.listingUrl} target="_top">
            {texts.login}
          </a>
        </p>
      )}
      {/* App Store 2.3.1: no field for the store's domain. */}
      {isAsSpecified && <DomainForm problem={problem} />}
    </PlainPage>
  );
}
