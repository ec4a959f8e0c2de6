import { PlanBadge } from "#app/features/plans/public-screens";
import { Page } from "#app/ui/kit";
import { LoadedScreen } from "#app/ui/loaded";

import type { PolicyView } from "../order-list/fraud-protect-view";
import { PolicyForm } from "./policy-form";
import { policyScreen as texts } from "./texts";

/** Edits the policy for risky orders. */
export function PolicyScreen(view: PolicyView) {
  return (
    <Page
      title={texts.title}
      titleMetadata={<PlanBadge feature="fraud-protect" />}
      backAction={{ content: texts.back, url: "/fraudProtect" }}
    >
      <LoadedScreen view={view} failed={texts.couldNotLoad}>
        {(found) => <PolicyForm {...found} />}
      </LoadedScreen>
    </Page>
  );
}
