import { Page } from "@shopify/polaris";

import { RetryBanner } from "../../../ui/retry-banner";
import { useProblemToast } from "../../../ui/toasts";
import { useLastGood } from "../../../ui/use-last-good";
import { PlanBadge } from "../../plans/public";

import type { PolicyView } from "../order-list/fraud-protect-view";
import { PolicyForm } from "./policy-form";

/** What is done with risky orders. */
export function PolicyScreen(view: PolicyView) {
  useProblemToast(view.problem);
  const shown = useLastGood(view);
  return (
    <Page
      title="Fraud Protect settings"
      titleMetadata={<PlanBadge feature="fraud-protect" />}
      backAction={{ content: "Fraud Protect", url: "/fraudProtect" }}
    >
      {shown.problem === null ? (
        <PolicyForm {...shown} />
      ) : (
        <RetryBanner title="The settings could not be loaded">
          <p>{shown.problem}</p>
        </RetryBanner>
      )}
    </Page>
  );
}
