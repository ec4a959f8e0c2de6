import { BlockStack, Button, Text, TextField } from "@shopify/polaris";
import { useRef } from "react";

import { BLOCK_PAGE_LIMITS } from "../../../contract/block-page";
import { PermissionButton } from "../../../ui/forms/permission-button";
import { useAsk } from "../../../ui/forms/use-ask";
import { whenOpened } from "../../../ui/modals/when-opened";
import type { DesignerProps } from "../block-page-card";
import { askStoreImages } from "./ask-store-images";
import { whyNoImages } from "./use-store-images";

const StoreImagesDialog = whenOpened(() =>
  import("./store-images-dialog").then((module) => module.StoreImagesDialog),
);

/** The logo's address, typed or chosen from the store's files. */
export function LogoField({ field, change }: DesignerProps) {
  return (
    <BlockStack gap="200">
      <TextField
        label="Logo"
        helpText="The https URL of an image. Leave empty to show your store name."
        autoComplete="off"
        maxLength={BLOCK_PAGE_LIMITS.address}
        {...field("logo")}
      />
      <LogoChoice onChosen={(logo) => change({ logo })} />
    </BlockStack>
  );
}

/** Opens the store's files, or says why they cannot be shown. */
function LogoChoice({ onChosen }: { readonly onChosen: (url: string) => void }) {
  const { send, answer, isBusy, forget } = useAsk(askStoreImages);
  const choose = useRef<HTMLDivElement>(null);
  const ask = () => send({});
  const askAllowed = () => {
    // The button that asked for the permission goes, and the focus would with it.
    choose.current?.querySelector("button")?.focus();
    ask();
  };
  const page = answer?.ok && answer.data.state === "found" ? answer.data : null;
  const isDenied = answer?.ok === true && answer.data.state === "denied";
  const words = isBusy ? "Loading your files…" : answer && whyNoImages(answer);
  return (
    <BlockStack gap="200" inlineAlign="start">
      {/* Never disabled: the focus comes back to it when the files are closed. */}
      <div ref={choose}>
        <Button onClick={() => isBusy || ask()}>Choose from your files</Button>
      </div>
      <div role="status">
        <Text as="p" tone="subdued">
          {words}
        </Text>
      </div>
      {isDenied && (
        <PermissionButton
          scopes={["read_themes"]}
          label="Allow reading themes"
          onGranted={askAllowed}
        />
      )}
      {page && <StoreImagesDialog first={page} onChosen={onChosen} onClose={forget} />}
    </BlockStack>
  );
}
