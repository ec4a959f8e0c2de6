import { useState } from "react";

import type { VisitRange } from "#app/contract/visits/visit-filters";
import { Button, InlineStack, Select, TextField } from "#app/ui/kit";
import { useStoreZone } from "#app/ui/times/store-zone";
import { type Days, daysOf, instantsOf } from "#app/ui/times/zoned-days";

import type { ShownVisits } from "./report-query";
import { periodPicker as texts } from "./texts";
import { useReportQuery } from "./use-report-query";

const ranges = (): readonly { readonly value: VisitRange; readonly label: string }[] => [
  { value: "24h", label: texts.last24Hours },
  { value: "3d", label: texts.last3Days },
  { value: "7d", label: texts.last7Days },
  { value: "30d", label: texts.last30Days },
  { value: "custom", label: texts.chooseDays },
];

interface PeriodPickerProps {
  readonly shown: ShownVisits;
  readonly fields: Readonly<Record<string, string>>;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Selects the period of the report. Days are in the store's time zone. */
export function PeriodPicker({ shown, fields, now }: PeriodPickerProps) {
  const { change } = useReportQuery();
  const timeZone = useStoreZone();
  const [isChoosing, setChoosing] = useState(false);
  const isCustom = isChoosing || shown.range === "custom";
  const choose = (range: string) => {
    setChoosing(range === "custom");
    if (range !== "custom") change({ range, from: null, until: null });
  };
  return (
    <InlineStack gap="300" blockAlign="end">
      <Select
        label={texts.period}
        options={[...ranges()]}
        value={isCustom ? "custom" : shown.range}
        onChange={choose}
      />
      {isCustom && (
        <CustomDays
          key={`${shown.from}${shown.until}`}
          saved={daysOf(shown.from, shown.until, now, timeZone)}
          fields={fields}
          onChoose={(days) => {
            setChoosing(false);
            change({ range: "custom", ...instantsOf(days, timeZone) });
          }}
        />
      )}
    </InlineStack>
  );
}

interface CustomDaysProps {
  readonly saved: Days;
  readonly fields: Readonly<Record<string, string>>;
  readonly onChoose: (days: Days) => void;
}

function CustomDays({ saved, fields, onChoose }: CustomDaysProps) {
  const [days, setDays] = useState(saved);
  const isComplete = days.first !== "" && days.last !== "";
  const day = (name: keyof Days, label: string, error: string | undefined) => (
    <TextField
      label={label}
      type="date"
      autoComplete="off"
      value={days[name]}
      error={error}
      onChange={(value) => setDays({ ...days, [name]: value })}
    />
  );
  return (
    <>
      {day("first", texts.firstDay, fields.from)}
      {day("last", texts.lastDay, fields.until)}
      <Button disabled={!isComplete} onClick={() => onChoose(days)}>
        {texts.showTheseDays}
      </Button>
    </>
  );
}
