import { Banner } from "@shopify/polaris";

/** For accounts without the premium plan (specification section 2.3). */
export function UpgradeBanner() {
  return (
    <Banner tone="info" action={{ content: "Start Free Trial", url: "/subscription" }}>
      <p>Upgrade to the Premium Plan for more comprehensive and powerful features</p>
    </Banner>
  );
}

/** While the merchant has the whole app switched off (specification section 2.3). */
export function SuspensionWarning() {
  return (
    <Banner tone="warning" action={{ content: "Settings", url: "/settings" }}>
      <p>Based on your settings, all functions are temporarily suspended.</p>
    </Banner>
  );
}
