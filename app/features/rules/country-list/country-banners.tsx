import { Banner } from "@shopify/polaris";

import type { FormAnswer } from "../../../platform/data-api/form-answer";
import { isEmptyAllowOnly } from "./country-form";
import type { useCountryForm } from "./use-country-form";

interface CountryBannersProps {
  readonly edited: ReturnType<typeof useCountryForm>;
  readonly answer: FormAnswer | undefined;
}

/** What the merchant must know before saving the country list, or after saving failed. */
export function CountryBanners({ edited, answer }: CountryBannersProps) {
  return (
    <>
      {edited.isOutdated && <OutdatedBanner onKeep={edited.rebase} onDiscard={edited.discard} />}
      {isEmptyAllowOnly(edited.form) && <EmptyAllowOnlyBanner />}
      {answer?.ok === false && answer.code === "invalid_input" && (
        <Banner tone="critical" title="The list was not saved">
          <p>{[...new Set([answer.problem, ...Object.values(answer.fields)])].join(" ")}</p>
        </Banner>
      )}
    </>
  );
}

/** Text: specification section 8. */
function EmptyAllowOnlyBanner() {
  return (
    <Banner tone="critical" title="Empty Country Whitelist">
      <p>
        Allow only is set but no country is turned on. This is an invalid configuration and all
        visits are permitted. Add the countries you want to allow.
      </p>
    </Banner>
  );
}

interface OutdatedBannerProps {
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Somebody saved the list after this page was opened. The edits are still in the form. */
function OutdatedBanner({ onKeep, onDiscard }: OutdatedBannerProps) {
  return (
    <Banner
      tone="warning"
      title="This list was changed elsewhere since you opened it"
      action={{ content: "Keep my edits", onAction: onKeep }}
      secondaryAction={{ content: "Show the latest version", onAction: onDiscard }}
    >
      <p>
        Your edits are still here; the history shows what changed. If you keep them, saving replaces
        the other change.
      </p>
    </Banner>
  );
}
