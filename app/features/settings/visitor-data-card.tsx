import { Button, Text } from "@shopify/polaris";
import { useCallback, useState } from "react";

import { ConfirmModal } from "../../ui/modals/confirm-modal";
import { SectionCard } from "../../ui/section-card";

import { useSettingsAction } from "./use-settings-action";

/** Deletes everything that names a visitor, after asking. */
export function VisitorDataCard() {
  const [isAsking, setAsking] = useState(false);
  const close = useCallback(() => setAsking(false), []);
  const { run, isBusy } = useSettingsAction(close);
  return (
    <SectionCard
      title="Delete visitor data"
      intro="Deletes the visitor log and the messages of stopped customers, up to this moment."
    >
      <div>
        <Button tone="critical" onClick={() => setAsking(true)}>
          Delete all visitor data…
        </Button>
      </div>
      <ConfirmModal
        open={isAsking}
        title="Delete all visitor data?"
        confirmLabel="Delete visitor data"
        destructive
        loading={isBusy}
        onConfirm={() => run({ intent: "delete-visitor-data" })}
        onClose={close}
      >
        <Text as="p">
          Every visit in your log and every message of a stopped customer is deleted. Reference
          codes of earlier visits will find nothing. Counters and rules stay. This cannot be undone.
        </Text>
      </ConfirmModal>
    </SectionCard>
  );
}
