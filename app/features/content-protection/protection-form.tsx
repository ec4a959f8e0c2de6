import { useFetcher } from "@remix-run/react";
import { BlockStack, InlineGrid } from "@shopify/polaris";

import type { OutputOf } from "../../contract/call";
import type { ContentProtection, saveContentProtection } from "../../contract/content-protection";
import type { FormAnswer } from "../../platform/data-api/form-answer";
import { FormBanners } from "../../ui/forms/form-banners";
import { FormSaveBar } from "../../ui/forms/form-save-bar";
import { useOutcomeToast } from "../../ui/toasts";
import { useEdited } from "../../ui/forms/use-edited";

import { ExceptionsCard } from "./exceptions-card";
import { LimitsCard } from "./limits-card";
import { NoticeCard } from "./notice-card";
import { PicturesCard } from "./pictures-card";
import { TextCard } from "./text-card";
import { ToolsCard } from "./tools-card";

interface ProtectionFormProps {
  readonly protection: ContentProtection;
  readonly version: number;
}

/** What a card of the form gets. */
export interface ProtectionCardProps {
  readonly protection: ContentProtection;
  readonly change: (change: Partial<ContentProtection>) => void;
  /** What is wrong, by field ("notice", "exceptPages.2"). */
  readonly errors: Readonly<Record<string, string>>;
}

const FIELD = /^protection\./;

/** Every switch; all of it is saved in one step. */
export function ProtectionForm({ protection, version }: ProtectionFormProps) {
  const fetcher = useFetcher<FormAnswer<OutputOf<typeof saveContentProtection>>>();
  const answer = fetcher.data;
  useOutcomeToast(answer);
  const ownVersion = answer?.ok ? answer.data.version : null;
  const edited = useEdited({ value: protection, version }, ownVersion);

  const save = () => {
    const { value, expectedVersion } = edited;
    const body = JSON.stringify({ protection: value, expectedVersion });
    fetcher.submit(body, { method: "post", encType: "application/json" });
  };
  const fields = answer?.ok === false ? Object.entries(answer.fields) : [];
  const card: ProtectionCardProps = {
    protection: edited.value,
    change: (change) => edited.change({ ...edited.value, ...change }),
    errors: Object.fromEntries(fields.map(([name, text]) => [name.replace(FIELD, ""), text])),
  };

  return (
    <BlockStack gap="400">
      <FormBanners edited={edited} problem={answer?.ok === false ? answer.problem : null} />
      <InlineGrid columns={{ xs: 1, lg: ["twoThirds", "oneThird"] }} gap="400" alignItems="start">
        <BlockStack gap="400">
          <PicturesCard {...card} />
          <TextCard {...card} />
          <ToolsCard {...card} />
          <ExceptionsCard {...card} />
          <NoticeCard {...card} />
        </BlockStack>
        <LimitsCard />
      </InlineGrid>
      <FormSaveBar
        id="content-protection"
        isDirty={edited.isDirty}
        isSaving={fetcher.state !== "idle"}
        onSave={save}
        onDiscard={edited.discard}
      />
    </BlockStack>
  );
}
