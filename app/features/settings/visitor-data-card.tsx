import { Button, Text } from "@shopify/polaris";
import { useState } from "react";

import { useAction } from "../../ui/forms/use-action";
import { useOnSuccess } from "../../ui/forms/use-on-success";
import { ConfirmModal } from "../../ui/modals/confirm-modal";
import { SectionCard } from "../../ui/section-card";
import type { SettingsIntents } from "./settings-intents.server";

/** Deletes everything that names a visitor, after asking. */
export function VisitorDataCard() {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { send, answer, isBusy } = useAction<SettingsIntents, "delete-visitor-data">();
  useOnSuccess(answer, close);
  return (
    <SectionCard
      title="Delete visitor data"
      intro="Deletes the visitor log and all unblock requests up to now."
    >
      <div>
        <Button tone="critical" onClick={() => setAsking(true)}>
          Delete all visitor data…
        </Button>
      </div>
      <div>
        <Button variant="plain" url="/customerData">
          Customer data requests
        </Button>
      </div>
      <ConfirmModal
        open={isAsking}
        title="Delete all visitor data?"
        confirmLabel="Delete visitor data"
        destructive
        loading={isBusy}
        onConfirm={() => send({ intent: "delete-visitor-data" })}
        onClose={close}
      >
        <Text as="p">
          This deletes every visit in your log and every unblock request. Reference codes of earlier
          visits will no longer work. Counters and rules are kept. This cannot be undone.
        </Text>
      </ConfirmModal>
    </SectionCard>
  );
}
