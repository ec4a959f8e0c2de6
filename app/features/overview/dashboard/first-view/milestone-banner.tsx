import { useSyncExternalStore } from "react";

import { Banner } from "#app/ui/kit";

import type { DashboardView } from "../dashboard-view";
import { type Reached, reachedBy, useMilestone } from "./milestones";
import { milestoneBanner as texts } from "./texts";

const never = () => () => {};

/** A moment of success, said once: the store is protected, and the first stop after that. */
export function MilestoneBanner({ view }: { readonly view: DashboardView }) {
  // The server does not know what a browser has seen.
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
