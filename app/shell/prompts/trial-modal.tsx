import { type ReactNode, useCallback, useMemo, useState } from "react";

import { type PlanPrompt, PlanPromptContext } from "#app/ui/forms/plan-prompt";
import { Banner } from "#app/ui/kit";
import { AppModal } from "#app/ui/modals/app-modal";
import { useNavigate } from "#app/ui/navigation";

import { trialModal as texts } from "./texts";

/**
 * Lets every screen inside open the start-free-trial modal (specification section 2.3): title, status and message,
 * Start Free Trial to /subscription, Cancel.
 */
export function PlanPromptProvider({ children }: { readonly children: ReactNode }) {
  const [prompt, setPrompt] = useState<PlanPrompt | null>(null);
  const prompts = useMemo(() => ({ show: setPrompt }), []);
  const close = useCallback(() => setPrompt(null), []);
  return (
    <PlanPromptContext.Provider value={prompts}>
      {children}
      {prompt && <TrialModal prompt={prompt} onClose={close} />}
    </PlanPromptContext.Provider>
  );
}

function TrialModal({ prompt, onClose }: { prompt: PlanPrompt; onClose: () => void }) {
  const navigate = useNavigate();
  const start = () => {
    onClose();
    navigate("/subscription");
  };
  return (
    <AppModal
      open
      title={prompt.title}
      variant="small"
      primaryAction={{ content: texts.startFreeTrial, onAction: start }}
      secondaryActions={[{ content: texts.cancel, onAction: onClose }]}
      onClose={onClose}
    >
      <Banner tone={prompt.status}>
        <p>{prompt.message}</p>
      </Banner>
    </AppModal>
  );
}
