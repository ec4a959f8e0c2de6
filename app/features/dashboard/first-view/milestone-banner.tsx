import { Banner } from "@shopify/polaris";

import type { DashboardView } from "../dashboard-view";
import { type Milestone, useMilestone } from "./milestones";

const WORDS: Readonly<Record<Milestone, { title: string; text: string }>> = {
  activated: {
    title: "Your store is protected",
    text: "Palisade checks every visit from now on.",
  },
  stopped: {
    title: "Palisade stopped a visitor",
    text: "The visitor report says who it was, and why.",
  },
};

/** A moment of success, said once: the store is protected, and the first stop after that. */
export function MilestoneBanner({ view }: { readonly view: DashboardView }) {
  const { milestone, dismiss } = useMilestone(view);
  if (milestone === null) return null;
  const { title, text } = WORDS[milestone];
  return (
    <Banner
      tone="success"
      title={title}
      onDismiss={dismiss}
      action={
        milestone === "stopped" ? { content: "Open the report", url: "/visitors" } : undefined
      }
    >
      <p>{text}</p>
    </Banner>
  );
}
