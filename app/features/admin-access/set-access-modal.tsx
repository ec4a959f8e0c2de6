import { Banner, BlockStack, Link, Text } from "@shopify/polaris";

import { ConfirmModal } from "../../ui/modals/confirm-modal";
import type { AccessQuestion } from "./use-admin-access";

/** Asks the merchant what the store's pop-up reads (specification section 4). */
export function SetAccessModal({ question }: { readonly question: AccessQuestion }) {
  const { enables, url, isUnchanged, isChecking, confirm, close } = question;
  const word = enables ? "enabled" : "disabled";
  return (
    <ConfirmModal
      open
      title="Set Admin Access"
      confirmLabel="Confirm"
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
                Open your store
              </Link>
            </p>
          </Banner>
        )}
        <Text as="p">
          Your store site opens in a new window. A pop-up on the site reads ‘Admin Access mode{" "}
          {word}.’ Confirm once you have read it there.
        </Text>
        {isUnchanged && !isChecking && (
          <Banner tone="critical">
            <p>
              Admin access mode has not been {word} yet. Wait for the pop-up on your store site. If
              none comes, check that the app is activated in your theme, and try again.
            </p>
          </Banner>
        )}
      </BlockStack>
    </ConfirmModal>
  );
}
