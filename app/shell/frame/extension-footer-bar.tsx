import { useEffect } from "react";

import { Button, InlineStack, Text } from "#app/ui/kit";
import { useFetcher } from "#app/ui/navigation";
import { reloadPage } from "#app/ui/reload-page";
import { type Outcome, useOutcomeToast } from "#app/ui/toasts";

import { extensionFooterBar as texts } from "./texts";

/**
 * Prompts the merchant at the end of the page to activate the app extension (specification section 2.3). Hiding the
 * prompt does not mean that the extension is active.
 */
export function ExtensionFooterBar() {
  const hiding = useFetcher<Outcome>({ key: "extension-prompt" });
  useOutcomeToast(hiding.data);
  useEffect(() => {
    if (hiding.data?.ok) reloadPage();
  }, [hiding.data]);
  return (
    <section className="palisade-extension-bar" aria-label={texts.title}>
      <InlineStack gap="300" align="center" blockAlign="center">
        <Text as="p">{texts.about}</Text>
        <InlineStack gap="200">
          <Button variant="tertiary" url="/extensions">
            {texts.enable}
          </Button>
          <Button
            variant="tertiary"
            loading={hiding.state !== "idle"}
            onClick={() => hiding.submit(null, { method: "post", action: "/extension-prompt" })}
          >
            {texts.doNotShowAgain}
          </Button>
        </InlineStack>
      </InlineStack>
    </section>
  );
}
