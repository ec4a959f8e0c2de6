import { BlockStack } from "@shopify/polaris";

import { FormBanners } from "../../ui/forms/form-banners";
import { FormSaveBar } from "../../ui/forms/form-save-bar";
import { useEdited } from "../../ui/forms/use-edited";
import { ChangeQuestion } from "../rules/public";

import { BlockPageCard } from "./block-page-card";
import { NotificationsCard } from "./notifications-card";
import { PolicyCard } from "./policy-card";
import { PrivacyCard } from "./privacy-card";
import type { LoadedSettings } from "./settings.server";
import { SettingsFileCard } from "./settings-file-card";
import { SuspensionCard } from "./suspension-card";
import { useSettingsSave } from "./use-settings-save";
import { VisitorDataCard } from "./visitor-data-card";

/**
 * Every section. What is edited is saved in one step; suspending and deleting act at once, because
 * they are asked about and mean "now".
 */
export function SettingsForm(loaded: LoadedSettings) {
  const { settings, version, suspension, storeName, storeEmail, now } = loaded;
  const saving = useSettingsSave();
  const edited = useEdited({ value: settings, version }, saving.savedVersion);
  const { value, change } = edited;
  const errorsOf = (part: string) => saving.errorsOf(`settings.${part}.`);

  return (
    <BlockStack gap="400">
      <FormBanners edited={edited} problem={saving.problem} />
      <SuspensionCard suspension={suspension} now={now} />
      <BlockPageCard
        blockPage={value.blockPage}
        onChange={(blockPage) => change({ ...value, blockPage })}
        errors={errorsOf("blockPage")}
        storeName={storeName}
      />
      <PolicyCard policy={value.policy} onChange={(policy) => change({ ...value, policy })} />
      <PrivacyCard
        privacy={value.privacy}
        onChange={(privacy) => change({ ...value, privacy })}
        errors={errorsOf("privacy")}
      />
      <VisitorDataCard />
      <NotificationsCard
        notifications={value.notifications}
        onChange={(notifications) => change({ ...value, notifications })}
        errors={errorsOf("notifications")}
        storeEmail={storeEmail}
      />
      <SettingsFileCard />
      <FormSaveBar
        id="settings"
        isDirty={edited.isDirty}
        isSaving={saving.isSaving}
        onSave={() => saving.save({ settings: value, expectedVersion: edited.expectedVersion })}
        onDiscard={edited.discard}
      />
      <ChangeQuestion question={saving.question} />
    </BlockStack>
  );
}
