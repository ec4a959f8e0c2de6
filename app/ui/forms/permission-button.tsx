import { Button, Text } from "@shopify/polaris";
import { useState } from "react";

import { useAdminHost } from "../admin-host";
import { permissionButton as texts } from "./texts";

interface PermissionButtonProps {
  /** Access scopes in Shopify's spelling, such as "read_themes". */
  readonly scopes: readonly string[];
  readonly label: string;
  /** Called after the merchant grants the scopes. */
  readonly onGranted: () => void;
}

interface WithScopes {
  scopes?: { request(scopes: string[]): Promise<{ result: string }> };
}

/** Requests optional permissions when a feature needs them. The page still works if the merchant declines. */
export function PermissionButton({ scopes, label, onGranted }: PermissionButtonProps) {
  const { isEmbedded } = useAdminHost();
  const [step, setStep] = useState<"idle" | "asking" | "declined" | "failed">("idle");

  async function requestPermission() {
    setStep("asking");
    const answer = await request(scopes);
    setStep(answer === "granted" ? "idle" : answer);
    if (answer === "granted") onGranted();
  }

  return (
    <div>
      <Button
        onClick={() => void requestPermission()}
        loading={step === "asking"}
        disabled={!isEmbedded}
      >
        {label}
      </Button>
      <div role="status" className="ui-permission">
        {wordsFor(step, isEmbedded)}
      </div>
    </div>
  );
}

function wordsFor(step: string, isEmbedded: boolean) {
  if (!isEmbedded) return <Note words={texts.openInAdmin} />;
  if (step === "declined") {
    return <Note words={texts.notAllowed} />;
  }
  return step === "failed" ? <Note words={texts.noAnswer} /> : null;
}

function Note({ words }: { readonly words: string }) {
  return (
    <Text as="p" tone="subdued">
      {words}
    </Text>
  );
}

async function request(scopes: readonly string[]): Promise<"granted" | "declined" | "failed"> {
  try {
    const answer = await (window.shopify as WithScopes).scopes?.request([...scopes]);
    if (!answer) return "failed";
    return answer.result === "granted-all" ? "granted" : "declined";
  } catch {
    return "failed";
  }
}
