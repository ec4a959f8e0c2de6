import type { ReactNode } from "react";

import { ChangeQuestion } from "#app/features/shop/public-screens";
import { EditedForm } from "#app/ui/forms/edited-form";
import { BlockStack, InlineGrid } from "#app/ui/kit";

import { PreviewCard } from "../preview-card/preview-card";
import type { StopsForm } from "./use-stops-form";

interface StopsPageProps {
  /** Name of the form for the save bar. */
  readonly id: string;
  readonly form: StopsForm;
  /** Call that saves the form. */
  readonly save: "saveVpnBlocker" | "saveBotBlocker";
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** Shows the page of the VPN blocker or the bot blocker, with banners, sidebar, save bar and confirmation question. */
export function StopsPage({ id, form, save, aside, children }: StopsPageProps) {
  return (
    <EditedForm id={id} form={form}>
      <InlineGrid columns={{ xs: 1, lg: ["twoThirds", "oneThird"] }} gap="400" alignItems="start">
        <BlockStack gap="400">{children}</BlockStack>
        <BlockStack gap="400">
          <PreviewCard form={[form.form]} draftOf={() => ({ save, input: form.input })} />
          {aside}
        </BlockStack>
      </InlineGrid>
      <ChangeQuestion question={form.question} />
    </EditedForm>
  );
}
