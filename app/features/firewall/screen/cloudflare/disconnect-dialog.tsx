import type { FirewallConnection } from "#app/contract/firewall-state";
import { useAction } from "#app/ui/forms/use-action";
import { useOnSuccess } from "#app/ui/forms/use-on-success";
import { Banner, BlockStack } from "#app/ui/kit";
import { ConfirmModal } from "#app/ui/modals/confirm-modal";

import type { FirewallIntents } from "../firewall-intents.server";
import { disconnectDialog as texts } from "./texts";

interface DisconnectDialogProps {
  readonly zone: FirewallConnection;
  readonly onClose: () => void;
}

/** Removes the Worker. If Cloudflare no longer accepts the token, offers to delete only the connection. */
export function DisconnectDialog({ zone, onClose }: DisconnectDialogProps) {
  const { send, answer, isBusy } = useAction<FirewallIntents, "disconnect-cloudflare">();
  useOnSuccess(answer, onClose);
  const refusal = answer?.ok === false ? answer : null;
  // An outage is temporary. A token or zone that Cloudflare no longer knows is not.
  const isForGood = refusal !== null && ("token" in refusal.fields || "domain" in refusal.fields);
  const disconnect = (leave: boolean) =>
    send({ intent: "disconnect-cloudflare", input: { id: zone.id, leave } });
  const without = {
    content: texts.withoutCloudflare,
    loading: isBusy,
    onAction: () => disconnect(true),
  };
  return (
    <ConfirmModal
      open
      title={texts.title({ domain: zone.name })}
      confirmLabel={texts.disconnect}
      destructive
      loading={isBusy}
      onConfirm={() => disconnect(false)}
      onClose={onClose}
    >
      <BlockStack gap="300">
        <p>{texts.about}</p>
        {refusal && (
          <Banner tone="critical" action={isForGood ? without : undefined}>
            <p>{refusal.problem}</p>
          </Banner>
        )}
      </BlockStack>
    </ConfirmModal>
  );
}
