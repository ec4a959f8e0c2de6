import { Banner, BlockStack, Link, Text } from "@shopify/polaris";

import { ConfirmModal } from "../../ui/modals/confirm-modal";
import type { AccessQuestion } from "./use-admin-access";
import { setAccessModal as texts } from "./texts";

/** Asks the merchant what the store's pop-up reads (specification section 4). */
export function SetAccessModal({ question }: { readonly question: AccessQuestion }) {
  const { enables, url, isUnchanged, isChecking, confirm, close } = question;
  const word = enables ? "enabled" : "disabled";
  return (
    <ConfirmModal
      open
      title={texts.setAdminAccess}
      confirmLabel={texts.confirm}
      loading={isChecking}
      onConfirm={confirm}
      onClose={close}
    >
      <BlockStack gap="300">
        {url && (
          <Banner tone="warning">
            <p>
              Your browser blocked the new window.{" "}
              <Link url={url} target="_blank">
                {texts.openYourStore}
              </Link>
            </p>
          </Banner>
        )}
        <Text as="p">{texts.yourStoreSiteOpens(word)}</Text>
        {isUnchanged && !isChecking && (
          <Banner tone="critical">
            <p>{texts.adminAccessModeHas(word)}</p>
          </Banner>
        )}
      </BlockStack>
    </ConfirmModal>
  );
}
