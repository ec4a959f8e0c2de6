import { Page } from "@shopify/polaris";

import { LoadedScreen } from "../../../ui/loaded";
import { PlanBadge } from "../../plans/public";
import type { PolicyView } from "../order-list/fraud-protect-view";
import { PolicyForm } from "./policy-form";

/** What happens to risky orders. */
export function PolicyScreen(view: PolicyView) {
  return (
    <Page
      title="Fraud Protect settings"
      titleMetadata={<PlanBadge feature="fraud-protect" />}
      backAction={{ content: "Fraud Protect", url: "/fraudProtect" }}
    >
      <LoadedScreen view={view} what="The settings">
        {(found) => <PolicyForm {...found} />}
      </LoadedScreen>
    </Page>
  );
}
