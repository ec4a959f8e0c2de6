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
      intro="What visitors see who are stopped. Texts you leave empty are ours, in the visitor’s language."
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
        helpText="The https address of a picture. Upload one under Content, Files in your store admin and copy its link. Empty: the name of your store."
        autoComplete="off"
        maxLength={BLOCK_PAGE_LIMITS.address}
        {...field("logo")}
      />
      <TextField
        label="Where the button leads"
        helpText="An https link, or a page of your store that the visitor may open."
        placeholder="https://"
        autoComplete="off"
        maxLength={BLOCK_PAGE_LIMITS.address}
        {...field("buttonLink")}
      />
      <TextField
        label="How customers reach you"
        helpText="An email address, a telephone number or an https address. Empty: not shown."
        autoComplete="off"
        maxLength={BLOCK_PAGE_LIMITS.address}
        {...field("contact")}
      />
      <Checkbox
        label="Say why"
        helpText="One sentence, for example that the store is not available in the visitor’s country."
        {...field.flag("showReason")}
      />
      <Checkbox
        label="Let customers ask to be let in"
        helpText="Adds the button “I am a customer”, which opens a short form."
        {...field.flag("allowAppeal")}
      />
    </>
  );
}
