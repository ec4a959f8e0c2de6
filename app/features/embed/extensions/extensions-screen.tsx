import type { ExtensionsState } from "#app/contract/extensions";
import { Banner, BlockStack, InlineGrid, Page } from "#app/ui/kit";
import { reloadPage } from "#app/ui/reload-page";
import { useProblemToast } from "#app/ui/toasts";

import { CheckoutCard } from "./checkout-card";
import { EmbedCard } from "./embed-card";
import type { ExtensionsView } from "./extensions-view";
import { FirewallCard } from "./firewall-card";
import { Guide } from "./guide";
import { TestCard } from "./test-card";
import { extensionsScreen as texts } from "./texts";
import { ThemesCard } from "./themes-card";
import { useExtensions } from "./use-extensions";

/** Extensions page: every part of the app in the store, its state, and how to activate it. */
export function ExtensionsScreen(view: ExtensionsView) {
  const { state, ...live } = useExtensions(view);
  useProblemToast(view.problem, !state);
  return (
    <Page title={texts.title} subtitle={texts.about}>
      <BlockStack gap="400">
        {state ? <Cards state={state} apiKey={view.apiKey} {...live} /> : <NotLoaded />}
        <Guide />
      </BlockStack>
    </Page>
  );
}

interface CardsProps {
  readonly state: ExtensionsState;
  readonly apiKey: string;
  readonly now: number;
  readonly isChecking: boolean;
  readonly check: () => Promise<void>;
}

function Cards({ state, apiKey, now, isChecking, check }: CardsProps) {
  const checkNow = () => void check();
  return (
    <>
      <EmbedCard
        embed={state.embed}
        addresses={state.addresses}
        reach={state.reach}
        isAppDisabled={state.isAppDisabled}
        apiKey={apiKey}
        now={now}
        isChecking={isChecking}
        onCheck={checkNow}
      />
      <TestCard embed={state.embed} now={now} onShown={checkNow} />
      <ThemesCard themes={state.themes} apiKey={apiKey} now={now} onGranted={checkNow} />
      <InlineGrid columns={{ xs: 1, md: 2 }} gap="400">
        <CheckoutCard checkout={state.checkout} now={now} onGranted={checkNow} />
        <FirewallCard firewall={state.firewall} now={now} />
      </InlineGrid>
    </>
  );
}

function NotLoaded() {
  return (
    <Banner
      tone="critical"
      title={texts.notLoaded}
      action={{ content: texts.tryAgain, onAction: reloadPage }}
    >
      <p>{texts.keepsRunning}</p>
    </Banner>
  );
}
