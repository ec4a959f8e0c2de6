import type { BlockPage } from "#app/contract/block-page";
import type { FormCard } from "#app/ui/forms/fields";
import { BlockStack, Button, ButtonGroup, Text } from "#app/ui/kit";

import { templateOf, TEMPLATES } from "./block-page-templates";
import { blockPageTemplates as names, blockPageTemplatesField as texts } from "./texts";

/** Buttons that apply a block page template to the form. */
export function TemplatesField({ form, change }: FormCard<BlockPage>) {
  const chosen = templateOf(form);
  return (
    <div role="group" aria-label={texts.template}>
      <BlockStack gap="200">
        <Text as="p" fontWeight="medium">
          {texts.template}
        </Text>
        <ButtonGroup>
          {TEMPLATES.map((template) => (
            <Button
              key={template.name}
              pressed={template === chosen}
              onClick={() => change(template.part)}
            >
              {names[template.name]}
            </Button>
          ))}
        </ButtonGroup>
        <Text as="p" tone="subdued">
          {texts.about}
        </Text>
      </BlockStack>
    </div>
  );
}
