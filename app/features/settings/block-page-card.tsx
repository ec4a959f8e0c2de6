import { type ReactNode, useState } from "react";

import { BLOCK_PAGE_LIMITS, type BlockPage } from "#app/contract/block-page";
import type { FormCard } from "#app/ui/forms/fields";
import { useFold } from "#app/ui/hooks/use-fold";
import { BlockStack, Button, Checkbox, TextField } from "#app/ui/kit";
import { MoreFields } from "#app/ui/more-fields";
import { SectionCard } from "#app/ui/section-card";

import { BlockPageColours } from "./block-page-colours";
import { BlockPagePreview } from "./block-page-preview";
import { TemplatesField } from "./block-page-templates-field";
import { BlockPageWordsFields } from "./block-page-words-fields";
import { LogoField } from "./store-images/block-page-logo";
import { blockPageCard as texts } from "./texts";

interface BlockPageCardProps extends FormCard<BlockPage> {
  readonly storeName: string;
}

/** Designs the page that stopped visitors see, beside a preview drawn by the embed's own code. */
export function BlockPageCard({ storeName, ...props }: BlockPageCardProps) {
  /** The language that is edited and shown; "" stands for all that have no words of their own. */
  const [language, setLanguage] = useState("");
  /** Of the parts that need a permission, the one that was used last: it alone asks for it. */
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
            <BlockPageColours
              {...props}
              isAsker={asker === "colors"}
              onAsk={() => setAsker("colors")}
            />
            <MoreFields
              startsOpen={hasMore(props.form)}
              mustOpen={Object.keys(props.errors).some((name) => FOLDED.test(name))}
            >
              <LogoField {...props} isAsker={asker === "logo"} onAsk={() => setAsker("logo")} />
              <LinksFields {...props} />
            </MoreFields>
          </BlockStack>
        </div>
      </div>
    </SectionCard>
  );
}

/** The preview beside the fields; where there is no room, above them and folded. */
function PreviewInSight({ children }: { readonly children: ReactNode }) {
  const { id, isOpen, button } = useFold();
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

/** Fields that are folded, as errors name them. */
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
