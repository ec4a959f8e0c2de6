import { Banner, BlockStack } from "@shopify/polaris";

import type { FirewallConnection } from "../../../../contract/firewall";
import { useAction } from "../../../../ui/forms/use-action";
import { useOnSuccess } from "../../../../ui/forms/use-on-success";
import { ConfirmModal } from "../../../../ui/modals/confirm-modal";
import type { FirewallIntents } from "../firewall-intents.server";

interface DisconnectDialogProps {
  readonly zone: FirewallConnection;
  readonly onClose: () => void;
}

/** Takes the Worker out; where Cloudflare does not take the token any more, offers to forget the connection. */
export function DisconnectDialog({ zone, onClose }: DisconnectDialogProps) {
  const { send, answer, isBusy, problem } = useAction<FirewallIntents, "disconnect-cloudflare">();
  useOnSuccess(answer, onClose);
  const hasFailed = problem !== null && problem !== undefined && problem !== "";
  return (
    <ConfirmModal
      open
      title={`Disconnect ${zone.name}?`}
      confirmLabel={hasFailed ? "Disconnect without Cloudflare" : "Disconnect"}
      destructive
      loading={isBusy}
      onConfirm={() =>
        send({ intent: "disconnect-cloudflare", input: { id: zone.id, leave: hasFailed } })
      }
      onClose={onClose}
    >
      <BlockStack gap="300">
        <p>
          The route and the Worker go from your Cloudflare account, and Palisade forgets the token.
          Your firewall’s rules stay, and stop nobody at this domain.
        </p>
        {hasFailed && (
          <Banner tone="critical">
            <p>{problem}</p>
          </Banner>
        )}
      </BlockStack>
    </ConfirmModal>
  );
}
