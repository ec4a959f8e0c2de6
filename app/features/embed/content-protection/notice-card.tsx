import { useState } from "react";

import { CONTENT_PROTECTION_LIMITS } from "#app/contract/content-protection";
import { Checkbox, TextField } from "#app/ui/kit";
import { SectionCard } from "#app/ui/section-card";

import type { ProtectionCard } from "./protection-card";
import { noticeCard as texts } from "./texts";

/** Card with the notice for a visitor whose action was blocked. */
export function NoticeCard({ form, change, errors }: ProtectionCard) {
  const { notice } = form;
  // The field must stay open while the user empties it to write another notice.
  const [isWriting, setWriting] = useState(false);
  const isShown = notice !== "" || isWriting;
  return (
    <SectionCard title={texts.title}>
      <Checkbox
        label={texts.show}
        helpText={texts.showHelp}
        checked={isShown}
        onChange={(isOn) => {
          setWriting(isOn);
          change({ notice: isOn ? texts.suggestion : "" });
        }}
      />
      {isShown && (
        <TextField
          label={texts.text}
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
