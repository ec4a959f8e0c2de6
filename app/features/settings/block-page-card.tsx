import { type ReactNode, useState } from "react";

import { BLOCK_PAGE_LIMITS, type BlockPage } from "#app/contract/block-page";
import type { FormCard } from "#app/ui/forms/fields";
import { useDisclosure } from "#app/ui/hooks/use-disclosure";
import { BlockStack, Button, Checkbox, TextField } from "#app/ui/kit";
import { MoreFields } from "#app/ui/more-fields";
import { SectionCard } from "#app/ui/section-card";

import { BlockPageColors } from "./block-page-colors";
import { BlockPagePreview } from "./block-page-preview";
import { TemplatesField } from "./block-page-templates-field";
import { BlockPageWordsFields } from "./block-page-words-fields";
import { LogoField } from "./store-images/block-page-logo";
import { blockPageCard as texts } from "./texts";

interface BlockPageCardProps extends FormCard<BlockPage> {
  readonly storeName: string;
}

/** Card to edit the block page, with a preview rendered by the code of the storefront embed. */
export function BlockPageCard({ storeName, ...props }: BlockPageCardProps) {
  /** Code of the edited and previewed language. "" for all languages without their own texts. */
  const [language, setLanguage] = useState("");
  /** Field that was last used. Only this field shows a button to grant a missing permission. */
  const [asker, setAsker] = useState<"colors" | "logo" | null>(null);
  return (
    <SectionCard title={texts.title} intro={texts.about}>
      <div className="settings-designer">
        <div className="settings-designer-parts">
          <PreviewInSight>
            <BlockPagePreview blockPage={props.form} language={language} storeName={storeName} />
            <div>
              <Button url="/extensions">{texts.testInStore}</Button>
            </div>
          </PreviewInSight>
          <BlockStack gap="400">
            <TemplatesField {...props} />
            <BlockPageWordsFields {...props} language={language} onLanguage={setLanguage} />
            <ReasonFields {...props} />
            <BlockPageColors
              {...props}
              isAsker={asker === "colors"}
              onStart={() => setAsker("colors")}
            />
            <MoreFields
              startsOpen={hasMore(props.form)}
              mustOpen={Object.keys(props.errors).some((name) => FOLDED.test(name))}
            >
              <LogoField {...props} isAsker={asker === "logo"} onStart={() => setAsker("logo")} />
              <LinksFields {...props} />
            </MoreFields>
          </BlockStack>
        </div>
      </div>
    </SectionCard>
  );
}

/** Shows the preview next to the fields, or on narrow screens collapsed above the fields. */
function PreviewInSight({ children }: { readonly children: ReactNode }) {
  const { id, isOpen, button } = useDisclosure();
  return (
    <div className="settings-preview-in-sight">
      <div className="settings-preview-fold">
        <Button {...button}>{isOpen ? texts.hidePreview : texts.showPreview}</Button>
      </div>
      <div id={id} className={isOpen ? undefined : "settings-preview-folded"}>
        <BlockStack gap="300">{children}</BlockStack>
      </div>
    </div>
  );
}

/** Keys of the fields in the collapsible section, as in error keys. */
const FOLDED = /^(logo|buttonLink|contact)$/;

const hasMore = ({ logo, buttonLink, contact }: BlockPage) =>
  [logo, buttonLink, contact].some((text) => text !== "");

function ReasonFields({ field }: FormCard<BlockPage>) {
  return (
    <BlockStack gap="200">
      <Checkbox
        label={texts.explainWhy}
        helpText={texts.explainWhyHelp}
        {...field.flag("showReason")}
      />
      <Checkbox
        label={texts.allowRequests}
        helpText={texts.allowRequestsHelp}
        {...field.flag("allowAppeal")}
      />
    </BlockStack>
  );
}

function LinksFields({ field }: FormCard<BlockPage>) {
  return (
    <>
      <TextField
        label={texts.buttonLink}
        helpText={texts.buttonLinkHelp}
        placeholder="https://"
        autoComplete="off"
        maxLength={BLOCK_PAGE_LIMITS.address}
        {...field("buttonLink")}
      />
      <TextField
        label={texts.contactDetails}
        helpText={texts.contactDetailsHelp}
        autoComplete="off"
        maxLength={BLOCK_PAGE_LIMITS.address}
        {...field("contact")}
      />
    </>
  );
}
