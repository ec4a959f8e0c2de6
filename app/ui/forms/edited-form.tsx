import { BlockStack } from "@shopify/polaris";
import type { ReactNode } from "react";

import { FormBanners } from "./form-banners";
import { FormSaveBar } from "./form-save-bar";
import type { useEdited } from "./use-edited";

interface EditedFormProps {
  /** Name of the form for the save bar. */
  readonly id: string;
  readonly form: {
    readonly edited: Omit<ReturnType<typeof useEdited<never>>, "value" | "change">;
    /** Reason why the last save failed. Null if it succeeded or there was none. */
    readonly problem: string | null;
    /** Default: true if any value is edited. */
    readonly isDirty?: boolean;
    readonly isSaving: boolean;
    readonly save: () => void;
  };
  readonly children: ReactNode;
}

/** The cards of a form that is saved in one step, with banners above and the save bar. */
export function EditedForm({ id, form, children }: EditedFormProps) {
  const { edited, problem, isDirty = edited.isDirty, isSaving, save } = form;
  return (
    <BlockStack gap="400">
      <FormBanners edited={edited} problem={problem} />
      {children}
      <FormSaveBar
        id={id}
        isDirty={isDirty}
        isSaving={isSaving}
        onSave={save}
        onDiscard={edited.discard}
      />
    </BlockStack>
  );
}
