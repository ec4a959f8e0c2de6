import { Banner } from "#app/ui/kit";
import { ProgressLine } from "#app/ui/progress-line";

import type { FraudState } from "./fraud-protect-view";
import { pastOrdersProgress as texts } from "./texts";

type Past = FraudState["past"];

/** Reports whether past orders are being imported. */
export const isReadingPast = (past: Past) => past !== null && (past.isListing || past.left > 0);

interface PastOrdersProgressProps {
  readonly past: Past;
  /** True if this page showed or requested the import, so that it reports the end. */
  readonly isWatched: boolean;
  readonly onDismiss: () => void;
}

/** Shows the progress of the import of past orders, and its end. */
export function PastOrdersProgress({ past, isWatched, onDismiss }: PastOrdersProgressProps) {
  if (past === null) return null;
  if (isReadingPast(past)) {
    return (
      <Banner title={texts.title}>
        <ProgressLine done={past.found - past.left} total={past.found} things={texts.orders} />
      </Banner>
    );
  }
  if (!isWatched) return null;
  return (
    <Banner tone="success" title={doneTitle(past.found)} onDismiss={onDismiss}>
      <p>{texts.whereRiskyOnes}</p>
    </Banner>
  );
}

function doneTitle(found: number): string {
  return found === 0 ? texts.allChecked : texts.checked({ count: found });
}
