import type { InputOf, OutputOf } from "#app/contract/call";
import type { ContentProtection, saveContentProtection } from "#app/contract/content-protection";
import type { FormAnswer } from "#app/platform/data-api/form-answer";
import { EditedForm } from "#app/ui/forms/edited-form";
import { useSave, useSavedForm } from "#app/ui/forms/use-saved-form";
import { BlockStack, InlineGrid } from "#app/ui/kit";

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

type Input = InputOf<typeof saveContentProtection>;
type SaveAnswer = FormAnswer<OutputOf<typeof saveContentProtection>>;

/** Form of all switches, saved in one step. */
export function ProtectionForm({ protection, version }: ProtectionFormProps) {
  const form = useSavedForm(useSave<Input, SaveAnswer>(), {
    saved: { value: protection, version },
    inputOf: (protection, expectedVersion) => ({ protection, expectedVersion }),
    field: "protection",
  });
  return (
    <EditedForm id="content-protection" form={form}>
      <InlineGrid columns={{ xs: 1, lg: ["twoThirds", "oneThird"] }} gap="400" alignItems="start">
        <BlockStack gap="400">
          <PicturesCard {...form} />
          <TextCard {...form} />
          <ToolsCard {...form} />
          <ExceptionsCard {...form} />
          <NoticeCard {...form} />
        </BlockStack>
        <LimitsCard />
      </InlineGrid>
    </EditedForm>
  );
}
