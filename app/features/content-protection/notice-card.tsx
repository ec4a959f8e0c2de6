import { Checkbox, TextField } from "@shopify/polaris";
import { useState } from "react";

import { CONTENT_PROTECTION_LIMITS } from "../../contract/content-protection";
import { SectionCard } from "../../ui/section-card";
import type { ProtectionCard } from "./protection-form";

const SUGGESTION =
  "The content of this store is protected. Write to us if you would like to use it.";

/** What a visitor is told when something was kept from happening. */
export function NoticeCard({ form, change, errors }: ProtectionCard) {
  const { notice } = form;
  // Emptying the field to write another notice must not close it.
  const [isWriting, setWriting] = useState(false);
  const isShown = notice !== "" || isWriting;
  return (
    <SectionCard title="Notice to visitors">
      <Checkbox
        label="Show a short notice when something was blocked"
        helpText="At the bottom of the page for four seconds, without blocking clicks."
        checked={isShown}
        onChange={(isOn) => {
          setWriting(isOn);
          change({ notice: isOn ? SUGGESTION : "" });
        }}
      />
      {isShown && (
        <TextField
          label="Notice text"
          autoComplete="off"
          maxLength={CONTENT_PROTECTION_LIMITS.notice}
          showCharacterCount
          value={notice}
          error={errors.notice}
          onChange={(text) => {
            setWriting(true);
            change({ notice: text });
          }}
        />
      )}
    </SectionCard>
  );
}
