import { type ReactNode, useMemo, useState } from "react";

import { activationPath } from "#app/features/embed/public";
import { ActivationContext } from "#app/ui/activation";
import { useAdminHost } from "#app/ui/admin-host";

import { ConfirmActivation, ReasonsToActivate } from "./activation-modals";

interface ActivationProviderProps {
  readonly apiKey: string;
  readonly children: ReactNode;
}

/** Lets the panel and the screens activate the app embed (specification section 2.3, "Action-required panel"). */
export function ActivationProvider({ apiKey, children }: ActivationProviderProps) {
  const [modal, setModal] = useState<"confirm" | "reasons" | null>(null);
  const { adminAddress } = useAdminHost();
  const activation = useMemo(
    () => ({
      activate: () => {
        window.open(adminAddress(activationPath(apiKey)), "_blank");
        setModal("confirm");
      },
      showReasons: () => setModal("reasons"),
    }),
    [adminAddress, apiKey],
  );
  const close = () => setModal(null);
  return (
    <ActivationContext.Provider value={activation}>
      {children}
      <ConfirmActivation open={modal === "confirm"} onClose={close} />
      <ReasonsToActivate
        open={modal === "reasons"}
        onClose={close}
        onActivate={activation.activate}
      />
    </ActivationContext.Provider>
  );
}
