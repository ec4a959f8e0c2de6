import { useSyncExternalStore } from "react";

import { Banner } from "#app/ui/kit";

import type { DashboardView } from "../dashboard-view";
import { type Reached, reachedBy, useMilestone } from "./milestones";
import { milestoneBanner as texts } from "./texts";

const never = () => () => {};

/** Banner for a milestone, shown once: the store is protected, or its first visitor was stopped. */
export function MilestoneBanner({ view }: { readonly view: DashboardView }) {
  // Rendered in the browser only, which stores the milestones that it has shown.
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const reached = reachedBy(view);
  if (!isInBrowser || reached === null || view.storeUrl === "") return null;
  return <NewMilestone key={view.storeUrl} storeUrl={view.storeUrl} reached={reached} />;
}

interface NewMilestoneProps {
  readonly storeUrl: string;
  readonly reached: Reached;
}

function NewMilestone({ storeUrl, reached }: NewMilestoneProps) {
  const { milestone, dismiss } = useMilestone(storeUrl, reached);
  if (milestone === null) return null;
  const { title, text } = texts[milestone];
  return (
    <Banner
      tone="success"
      title={title}
      onDismiss={dismiss}
      action={
        milestone === "stopped" ? { content: texts.openTheReport, url: "/visitors" } : undefined
      }
    >
      <p>{text}</p>
    </Banner>
  );
}
