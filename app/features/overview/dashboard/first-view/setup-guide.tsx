import { GUIDE_PATH } from "#app/features/embed/public";
import { activationTexts, useActivation } from "#app/features/embed/public-screens";
import { CheckCircleIcon } from "#app/ui/icons";
import { BlockStack, Button, Card, Icon, InlineStack, Text } from "#app/ui/kit";
import { useShellProfile } from "#app/ui/shell-profile";

import type { DashboardView } from "../dashboard-view";
import { nextStep, type SetupStep, setupSteps } from "./setup-steps";
import { setupGuide as texts } from "./texts";

/** The setup steps of a store, with the next step expanded. Hidden if all steps are done or the state is unknown. */
export function SetupGuide({ protection }: Pick<DashboardView, "protection">) {
  if (!protection) return null;
  const steps = setupSteps(protection);
  const next = nextStep(steps);
  if (!next) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack gap="200" align="space-between" blockAlign="center">
          <Text as="h2" variant="headingMd">
            {texts.title}
          </Text>
          <Text as="p" tone="subdued">
            {texts.progress({ done, steps: steps.length })}
          </Text>
        </InlineStack>
        <ol className="dashboard-steps">
          {steps.map((step) => (
            <li key={step.title} aria-current={step === next ? "step" : undefined}>
              <Step step={step} isNext={step === next} />
            </li>
          ))}
        </ol>
      </BlockStack>
    </Card>
  );
}

function Step({ step, isNext }: { readonly step: SetupStep; readonly isNext: boolean }) {
  const { title, next, isDone } = step;
  return (
    <InlineStack gap="200" wrap={false}>
      <span>
        {isDone ? (
          <Icon source={CheckCircleIcon} tone="success" accessibilityLabel={texts.done} />
        ) : (
          <span className="dashboard-step-open">
            <Text as="span" visuallyHidden>
              {texts.toDo}
            </Text>
          </span>
        )}
      </span>
      <BlockStack gap="200" inlineAlign="start">
        <Text as="h3" variant="bodyMd" fontWeight={isNext ? "semibold" : "regular"}>
          {title}
        </Text>
        {isNext && next && (
          <>
            <Text as="p" tone="subdued">
              {next.text}
            </Text>
            <Button variant="primary" url={next.url}>
              {next.action}
            </Button>
          </>
        )}
        {isNext && !next && <Activate />}
      </BlockStack>
    </InlineStack>
  );
}

/**
 * Activation of the app embed. The frame's panel above the page has the text and the other buttons, except with the
 * listing profile "reviewed", where this card replaces the panel.
 */
function Activate() {
  const { activate, showReasons } = useActivation();
  const { isAsSpecified } = useShellProfile();
  const button = (
    <Button variant="primary" onClick={activate}>
      {texts.openThemeEditor}
    </Button>
  );
  if (isAsSpecified) return button;
  return (
    <>
      <Text as="p" tone="subdued">
        {activationTexts.about}
      </Text>
      <InlineStack gap="200">
        {button}
        <Button url={GUIDE_PATH}>{activationTexts.installationGuide}</Button>
        <Button variant="tertiary" onClick={showReasons}>
          {activationTexts.whyActivate}
        </Button>
      </InlineStack>
    </>
  );
}
