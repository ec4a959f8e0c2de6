import type { PreviewedMessages } from "#app/contract/checkout-validation";
import { Banner, BlockStack, List, Text } from "#app/ui/kit";
import { fact } from "#app/words/fact";

import { PLACE_WORDS } from "../rules/checkout-words";
import { previewResult as texts } from "./texts";

/** All messages of a preview in one list. */
export function PreviewResult({ found }: { readonly found: PreviewedMessages }) {
  const { messages, isTest } = found;
  const note = isTest ? texts.hasTestWord : null;
  if (messages.length === 0) {
    return (
      <Banner tone="success" title={texts.allowed}>
        {note && <p>{note}</p>}
      </Banner>
    );
  }
  return (
    <Banner tone="warning" title={texts.refused}>
      <BlockStack gap="200">
        <List>
          {messages.map(({ place, message }, at) => (
            <List.Item key={at}>
              <Text as="span" breakWord>
                {fact(PLACE_WORDS[place], message)}
              </Text>
            </List.Item>
          ))}
        </List>
        {note && <p>{note}</p>}
      </BlockStack>
    </Banner>
  );
}
