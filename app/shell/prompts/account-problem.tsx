import { generalFailure } from "#app/contract/errors";
import { RetryBanner } from "#app/ui/retry-banner";
import { useProblemToast } from "#app/ui/toasts";

/** Reports that the account could not be loaded (specification section 8) and offers to load everything again. */
export function AccountProblem() {
  useProblemToast(generalFailure(), true);
  return (
    <RetryBanner>
      <p>{generalFailure()}</p>
    </RetryBanner>
  );
}
