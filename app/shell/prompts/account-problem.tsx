import { GENERAL_FAILURE } from "#app/contract/errors";
import { RetryBanner } from "#app/ui/retry-banner";
import { useProblemToast } from "#app/ui/toasts";

/** The account could not be loaded: says so (specification section 8) and loads everything again. */
export function AccountProblem() {
  useProblemToast(GENERAL_FAILURE);
  return (
    <RetryBanner>
      <p>{GENERAL_FAILURE}</p>
    </RetryBanner>
  );
}
