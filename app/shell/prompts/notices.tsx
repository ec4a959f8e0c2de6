import { BlockStack } from "#app/ui/kit";

import { useAsSpecified } from "../pages/document";
import type { Visibility } from "../visibility";
import { AccountProblem } from "./account-problem";
import { ActionRequired } from "./action-required";
import { SuspensionWarning, UpgradeBanner } from "./banners";

interface NoticesProps {
  readonly apiKey: string;
  readonly shows: Visibility;
  readonly isAccountMissing: boolean;
}

/** Notices above a screen. Only those that apply are shown: the offer first, then the most severe. */
export function Notices({ apiKey, shows, isAccountMissing }: NoticesProps) {
  const { actionRequired, suspensionWarning } = shows;
  const upgradeBanner = useAsSpecified().upgradeBanner && shows.upgradeBanner;
  if (!(upgradeBanner || actionRequired || suspensionWarning || isAccountMissing)) return null;
  return (
    <div className="palisade-page-width palisade-notices">
      <BlockStack gap="400">
        {isAccountMissing && <AccountProblem />}
        {upgradeBanner && <UpgradeBanner />}
        {actionRequired && <ActionRequired apiKey={apiKey} />}
        {suspensionWarning && <SuspensionWarning />}
      </BlockStack>
    </div>
  );
}
