import type { FormAnswer } from "#app/platform/data-api/form-answer";
import { Banner } from "#app/ui/kit";

import { isEmptyAllowOnly } from "./country-form";
import { countryBanners as texts } from "./texts";
import type { useCountryForm } from "./use-country-form";

interface CountryBannersProps {
  readonly edited: ReturnType<typeof useCountryForm>;
  readonly answer: FormAnswer | undefined;
}

/** Shows warnings before a save of the country list, and errors after a failed save. */
export function CountryBanners({ edited, answer }: CountryBannersProps) {
  return (
    <>
      {edited.isOutdated && <OutdatedBanner onKeep={edited.rebase} onDiscard={edited.discard} />}
      {isEmptyAllowOnly(edited.form) && <EmptyAllowOnlyBanner />}
      {answer?.ok === false && answer.code === "invalid_input" && (
        <Banner tone="critical" title={texts.notSaved}>
          <p>{[...new Set([answer.problem, ...Object.values(answer.fields)])].join(" ")}</p>
        </Banner>
      )}
    </>
  );
}

/** Warns of an allow-only list without countries. The text is from specification section 8. */
function EmptyAllowOnlyBanner() {
  return (
    <Banner tone="critical" title={texts.emptyWhitelist}>
      <p>{texts.whileEmpty}</p>
    </Banner>
  );
}

interface OutdatedBannerProps {
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/**
 * Warns that another user saved the list after this page was opened. The edits stay in the form.
 */
function OutdatedBanner({ onKeep, onDiscard }: OutdatedBannerProps) {
  return (
    <Banner
      tone="warning"
      title={texts.changedElsewhere}
      action={{ content: texts.keepMyEdits, onAction: onKeep }}
      secondaryAction={{ content: texts.showLatestVersion, onAction: onDiscard }}
    >
      <p>{texts.changedElsewhereHelp}</p>
    </Banner>
  );
}
