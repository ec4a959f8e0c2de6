import { BlockStack, Button, Card, InlineStack, Text } from "#app/ui/kit";

import { notificationPrompt as texts } from "./texts";
import { useMessage } from "./use-message";

/**
 * Shows our messages to the merchant in a card, instead of the modal, because Built for Shopify 4.3.3 refuses modals that
 * open with the page. Screen readers announce it.
 */
export function MessageCard({ accountId }: { readonly accountId: string }) {
  const { message, isBusy, close, markAsRead } = useMessage(accountId);
  return (
    <div role="status">
      {message && (
        <div className="palisade-page-width">
          <Card>
            <BlockStack gap="300">
              <Text as="h2" variant="headingMd">
                {texts.title}
              </Text>
              <div className="palisade-message">{message.content}</div>
              <InlineStack gap="200">
                <Button loading={isBusy} onClick={() => void markAsRead(message)}>
                  {texts.markAsRead}
                </Button>
                <Button variant="tertiary" onClick={close}>
                  {texts.cancel}
                </Button>
              </InlineStack>
            </BlockStack>
          </Card>
        </div>
      )}
    </div>
  );
}
