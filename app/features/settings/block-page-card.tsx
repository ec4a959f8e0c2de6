import { BlockStack, Button, Checkbox, InlineGrid, TextField } from "@shopify/polaris";
import { useState } from "react";

import { BLOCK_PAGE_LIMITS, type BlockPage } from "../../contract/block-page";
import type { FormCard } from "../../ui/forms/fields";
import { SectionCard } from "../../ui/section-card";
import { BlockPageColours } from "./block-page-colours";
import { BlockPagePreview } from "./block-page-preview";
import { BlockPageWordsFields } from "./block-page-words-fields";

/** What the parts of the designer get. */
export type DesignerProps = FormCard<BlockPage>;

interface BlockPageCardProps extends DesignerProps {
  readonly storeName: string;
}

/** Designs the page that stopped visitors see, beside a preview drawn by the embed's own code. */
export function BlockPageCard({ storeName, ...props }: BlockPageCardProps) {
  /** The language that is edited and shown; "" stands for all that have no words of their own. */
  const [language, setLanguage] = useState("");
  return (
    <SectionCard
      title="Block page"
      intro="What stopped visitors see. Empty fields use our default text in the visitor’s language."
    >
      <InlineGrid columns={{ xs: 1, lg: 2 }} gap="500">
        <BlockStack gap="400">
          <BlockPageWordsFields {...props} language={language} onLanguage={setLanguage} />
          <LookFields {...props} />
          <BlockPageColours {...props} />
        </BlockStack>
        <div>
          <div className="settings-preview-in-sight">
            <BlockStack gap="300">
              <BlockPagePreview blockPage={props.form} language={language} storeName={storeName} />
              <div>
                <Button url="/extensions">Test my protection in the store</Button>
              </div>
            </BlockStack>
          </div>
        </div>
      </InlineGrid>
    </SectionCard>
  );
}

function LookFields({ field }: DesignerProps) {
  return (
    <>
      <TextField
        label="Logo"
        helpText="The https URL of an image. Upload it in your store admin under Content, Files and copy its link. Leave empty to show your store name."
        autoComplete="off"
        maxLength={BLOCK_PAGE_LIMITS.address}
        {...field("logo")}
      />
      <TextField
        label="Button link"
        helpText="An https link, or a page of your store that the visitor may open."
        placeholder="https://"
        autoComplete="off"
        maxLength={BLOCK_PAGE_LIMITS.address}
        {...field("buttonLink")}
      />
      <TextField
        label="Contact details"
        helpText="An email address, phone number or https URL. Leave empty to hide."
        autoComplete="off"
        maxLength={BLOCK_PAGE_LIMITS.address}
        {...field("contact")}
      />
      <Checkbox
        label="Explain why"
        helpText="One sentence, for example that the store is not available in the visitor’s country."
        {...field.flag("showReason")}
      />
      <Checkbox
        label="Let customers request to be unblocked"
        helpText="Adds the button “I am a customer”, which opens a short form."
        {...field.flag("allowAppeal")}
      />
    </>
  );
}
