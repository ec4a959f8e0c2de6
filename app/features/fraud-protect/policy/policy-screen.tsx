import { Page } from "@shopify/polaris";

import { LoadedScreen } from "../../../ui/loaded";
import { PlanBadge } from "../../plans/public";
import type { PolicyView } from "../order-list/fraud-protect-view";
import { PolicyForm } from "./policy-form";
import { policyScreen as texts } from "./texts";

/** What happens to risky orders. */
export function PolicyScreen(view: PolicyView) {
  return (
    <Page
      title={texts.fraudProtectSettings}
      titleMetadata={<PlanBadge feature="fraud-protect" />}
      backAction={{ content: texts.fraudProtect, url: "/fraudProtect" }}
    >
      <LoadedScreen view={view} what={texts.theSettings}>
        {(found) => <PolicyForm {...found} />}
      </LoadedScreen>
    </Page>
  );
}
