import { Banner, BlockStack, Link, Text } from "#app/ui/kit";
import { ConfirmModal } from "#app/ui/modals/confirm-modal";

import { setAccessModal as texts } from "./texts";
import type { AccessQuestion } from "./use-admin-access";

/** Shows the modal in which the merchant confirms the text of the store's pop-up (specification section 4). */
export function SetAccessModal({ question }: { readonly question: AccessQuestion }) {
  const { enables, url, isUnchanged, isChecking, confirm, close } = question;
  const labels = enables ? texts.enabling : texts.disabling;
  return (
    <ConfirmModal
      open
      title={texts.title}
      confirmLabel={texts.confirm}
      loading={isChecking}
      onConfirm={confirm}
      onClose={close}
    >
      <BlockStack gap="300">
        {url && (
          <Banner tone="warning">
            <p>
              {texts.windowBlocked({
                link: (words) => (
                  <Link url={url} target="_blank">
                    {words}
                  </Link>
                ),
              })}
            </p>
          </Banner>
        )}
        <Text as="p">{labels.readPopUp}</Text>
        {isUnchanged && !isChecking && (
          <Banner tone="critical">
            <p>{labels.notYet}</p>
          </Banner>
        )}
      </BlockStack>
    </ConfirmModal>
  );
}
