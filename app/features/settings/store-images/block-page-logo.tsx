import { useRef } from "react";

import { BLOCK_PAGE_LIMITS, type BlockPage } from "#app/contract/block-page";
import type { FormCard } from "#app/ui/forms/fields";
import { PermissionButton } from "#app/ui/forms/permission-button";
import { useRequest } from "#app/ui/forms/use-request";
import { BlockStack, Button, Text, TextField } from "#app/ui/kit";
import { whenOpened } from "#app/ui/modals/when-opened";

import { requestStoreImages } from "./request-store-images";
import { blockPageLogo as texts } from "./texts";
import { whyNoImages } from "./use-store-images";

const StoreImagesDialog = whenOpened(() =>
  import("./store-images-dialog").then((module) => module.StoreImagesDialog),
);

interface LogoFieldProps extends FormCard<BlockPage> {
  /** True if this field may show the button that requests the permission to read themes. */
  readonly isAsker: boolean;
  readonly onStart: () => void;
}

/** Field for the logo's URL, typed or chosen from the store's files. */
export function LogoField({ field, change, isAsker, onStart }: LogoFieldProps) {
  return (
    <BlockStack gap="200">
      <TextField
        label={texts.logo}
        helpText={texts.logoHelp}
        autoComplete="off"
        maxLength={BLOCK_PAGE_LIMITS.address}
        {...field("logo")}
      />
      <LogoChoice isAsker={isAsker} onStart={onStart} onChosen={(logo) => change({ logo })} />
    </BlockStack>
  );
}

interface LogoChoiceProps extends Pick<LogoFieldProps, "isAsker" | "onStart"> {
  readonly onChosen: (url: string) => void;
}

/** Button that opens the image dialog, with the reason if the store's files cannot be shown. */
function LogoChoice({ isAsker, onStart, onChosen }: LogoChoiceProps) {
  const { send, answer, isBusy, forget } = useRequest(requestStoreImages);
  const choose = useRef<HTMLDivElement>(null);
  const start = () => {
    onStart();
    send({});
  };
  const requestAllowed = () => {
    // The permission button disappears with the focus, so move the focus first.
    choose.current?.querySelector("button")?.focus();
    start();
  };
  const found = answer?.ok ? answer.data : null;
  const isDenied = found?.state === "denied";
  // Another field shows the button that requests the permission.
  const isLeft = isDenied && !isAsker;
  return (
    <BlockStack gap="200" inlineAlign="start">
      {/* The button is never disabled, because the focus returns to it when the dialog closes. */}
      <div ref={choose}>
        <Button onClick={() => isBusy || start()}>{texts.chooseFromFiles}</Button>
      </div>
      <div role="status">
        <Text as="p" tone="subdued">
          {isLeft ? "" : statusText(isBusy, answer)}
        </Text>
      </div>
      {isDenied && isAsker && (
        <PermissionButton
          scopes={["read_themes"]}
          label={texts.allowReadingThemes}
          onGranted={requestAllowed}
        />
      )}
      {found?.state === "found" && (
        <StoreImagesDialog first={found} onChosen={onChosen} onClose={forget} />
      )}
    </BlockStack>
  );
}

function statusText(isBusy: boolean, answer: Parameters<typeof whyNoImages>[0] | undefined) {
  return isBusy ? texts.loading : answer && whyNoImages(answer);
}
