import { Banner } from "@shopify/polaris";

/** Told before anybody chooses what would be refused. */
export function PlanBanner({ title, isInPlan }: { title: string; isInPlan: boolean }) {
  if (isInPlan) return null;
  return (
    <Banner
      title={`${title} requires a Premium or Pay-As-You-Go subscription.`}
      action={{ content: "See plans", url: "/subscription" }}
    >
      <p>You can look around, but not save settings that stop visitors.</p>
    </Banner>
  );
}
