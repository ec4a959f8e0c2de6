import { useRevalidator } from "@remix-run/react";
import { Banner } from "@shopify/polaris";

import { GENERAL_FAILURE } from "../contract/errors";
import { useProblemToast } from "../ui/toasts";

/** The account could not be loaded: says so (specification section 8) and loads everything again. */
export function AccountProblem() {
  const revalidator = useRevalidator();
  useProblemToast(GENERAL_FAILURE);
  return (
    <Banner
      tone="critical"
      action={{
        content: "Try again",
        loading: revalidator.state !== "idle",
        onAction: () => revalidator.revalidate(),
      }}
    >
      <p>{GENERAL_FAILURE}</p>
    </Banner>
  );
}
