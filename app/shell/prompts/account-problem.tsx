import { GENERAL_FAILURE } from "../../contract/errors";
import { RetryBanner } from "../../ui/retry-banner";
import { useProblemToast } from "../../ui/toasts";

/** The account could not be loaded: says so (specification section 8) and loads everything again. */
export function AccountProblem() {
  useProblemToast(GENERAL_FAILURE);
  return (
    <RetryBanner>
      <p>{GENERAL_FAILURE}</p>
    </RetryBanner>
  );
}
