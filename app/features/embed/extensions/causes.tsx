import type { ExtensionsState } from "#app/contract/extensions";
import { useDisclosure } from "#app/ui/hooks/use-disclosure";
import { Banner, BlockStack, Button, Collapsible, List, Text } from "#app/ui/kit";

import { CAUSE_ORDER, CAUSES, explanationOf } from "./embed-words";
import { causes as texts } from "./texts";

type Embed = ExtensionsState["embed"];
type Why = NonNullable<Embed["whyOff"]>;

/** Banner with the likely cause of missing protection, and the other usual causes. */
export function Causes({ embed, why }: { readonly embed: Embed; readonly why: Why }) {
  const { id, isOpen, button } = useDisclosure();
  const { title, steps } = CAUSES[why];
  return (
    <BlockStack gap="300">
      <Banner tone="critical" title={texts.notProtected({ cause: title })}>
        <BlockStack gap="200">
          <p>{explanationOf(why, embed)}</p>
          <Steps steps={Object.values(steps)} />
        </BlockStack>
      </Banner>
      <div>
        <Button variant="plain" {...button}>
          {texts.otherCauses}
        </Button>
      </div>
      <Collapsible id={id} open={isOpen}>
        <BlockStack gap="400">
          {CAUSE_ORDER.filter((other) => other !== why).map((other) => (
            <BlockStack key={other} gap="100">
              <Text as="h3" variant="headingSm">
                {CAUSES[other].title}
              </Text>
              <Text as="p">{explanationOf(other, embed)}</Text>
              <Steps steps={Object.values(CAUSES[other].steps)} />
            </BlockStack>
          ))}
        </BlockStack>
      </Collapsible>
    </BlockStack>
  );
}

function Steps({ steps }: { readonly steps: readonly string[] }) {
  return (
    <List type="number">
      {steps.map((step) => (
        <List.Item key={step}>{step}</List.Item>
      ))}
    </List>
  );
}
