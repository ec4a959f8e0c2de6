import { BlockStack } from "#app/ui/kit";
import { PageErrorBanner } from "#app/ui/page-error";

import { AccountProblem } from "./account-problem";
import { ActionRequired } from "./action-required";
import { SuspensionWarning, UpgradeBanner } from "./banners";
import type { Notice } from "./notice-order";

/** Notices above a screen. */
export function Notices({ shown }: { readonly shown: ReadonlySet<Notice> }) {
  const isEmpty = [...shown].every((notice) => notice === "extensionFooterBar");
  if (isEmpty) return null;
  return (
    <div className="palisade-page-width palisade-notices">
      <BlockStack gap="200">
        {shown.has("error") && <PageErrorBanner />}
        {shown.has("accountProblem") && <AccountProblem />}
        {shown.has("upgradeBanner") && <UpgradeBanner />}
        {shown.has("actionRequired") && <ActionRequired />}
        {shown.has("suspensionWarning") && <SuspensionWarning />}
      </BlockStack>
    </div>
  );
}
