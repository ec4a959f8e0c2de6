import { useState } from "react";

import { useAction } from "#app/ui/forms/use-action";
import { useOnSuccess } from "#app/ui/forms/use-on-success";
import { Button, Text } from "#app/ui/kit";
import { ConfirmModal } from "#app/ui/modals/confirm-modal";
import { SectionCard } from "#app/ui/section-card";

import type { SettingsIntents } from "./settings-intents.server";
import { visitorDataCard as texts } from "./texts";

/** Card that deletes the visitor log and all unblock requests after a confirmation. */
export function VisitorDataCard() {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { send, answer, isBusy } = useAction<SettingsIntents, "delete-visitor-data">();
  useOnSuccess(answer, close);
  return (
    <SectionCard title={texts.delete} intro={texts.about}>
      <div>
        <Button tone="critical" onClick={() => setAsking(true)}>
          {texts.deleteAll}
        </Button>
      </div>
      <div>
        <Button variant="plain" url="/customerData">
          {texts.customerDataRequests}
        </Button>
      </div>
      <ConfirmModal
        open={isAsking}
        title={texts.deleteQuestion}
        confirmLabel={texts.delete}
        destructive
        loading={isBusy}
        onConfirm={() => send({ intent: "delete-visitor-data" })}
        onClose={close}
      >
        <Text as="p">{texts.whatIsDeleted}</Text>
      </ConfirmModal>
    </SectionCard>
  );
}
