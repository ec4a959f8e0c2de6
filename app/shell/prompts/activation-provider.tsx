import { type ReactNode, useMemo, useState } from "react";

import { activationPath } from "#app/features/embed/public";
import { ActivationContext } from "#app/features/embed/public-screens";
import { useAdminHost } from "#app/ui/admin-host";

import { ConfirmActivation, ReasonsToActivate } from "./activation-modals";

interface ActivationProviderProps {
  readonly apiKey: string;
  /** True while the app embed is known to be off. The request to confirm the activation closes when the embed is on. */
  readonly isOff: boolean;
  readonly children: ReactNode;
}

/** Lets the panel and the screens activate the app embed (specification section 2.3, "Action-required panel"). */
export function ActivationProvider({ apiKey, isOff, children }: ActivationProviderProps) {
  const [modal, setModal] = useState<"confirm" | "reasons" | null>(null);
  const [wasOff, setWasOff] = useState(isOff);
  if (wasOff !== isOff) {
    setWasOff(isOff);
    if (!isOff) setModal(null);
  }
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
