import { usePublicAddresses } from "./document";
import { DomainForm } from "./domain-form";
import { PlainPage } from "./plain-page";

/** Login (specification section 2.4). */
export function LoginScreen({ problem }: { readonly problem: string | null }) {
  const addresses = usePublicAddresses();
  return (
    <PlainPage title="Welcome to Palisade">
      <p>
        Palisade must be opened from your Shopify admin: choose Apps, then Palisade. There is no
        separate password.
      </p>
      <p>If you have not installed it yet, or cannot find it, start from the app&apos;s page.</p>
      {addresses && (
        <p>
          {/* Inside the admin's frame the listing would be refused. */}
          <a className="plain-page-action" href={addresses.listingUrl} target="_top">
            Login from Shopify
          </a>
        </p>
      )}
      <DomainForm problem={problem} />
    </PlainPage>
  );
}
