import { InlineGrid, Select, TextField } from "#app/ui/kit";
import { useStoreZone } from "#app/ui/times/store-zone";
import { dayOf, endOfDay } from "#app/ui/times/zoned-days";
import { zoneName } from "#app/ui/times/zoned-time";

import { type Expiry, type ExpiryChoice, expiryOptions } from "../../entries/entry-expiry";
import { expiryField as texts } from "./texts";

interface ExpiryFieldProps {
  readonly value: Expiry;
  readonly error?: string;
  readonly onChange: (value: Expiry) => void;
}

/** Selects the expiry of an entry. */
export function ExpiryField({ value, error, onChange }: ExpiryFieldProps) {
  const timeZone = useStoreZone();
  const isDate = value.choice === "date";
  return (
    <InlineGrid columns={{ xs: 1, sm: isDate ? 2 : 1 }} gap="300">
      <Select
        label={texts.expires}
        options={expiryOptions()}
        value={value.choice}
        error={isDate ? undefined : error}
        onChange={(choice) => onChange({ ...value, choice: choice as ExpiryChoice })}
      />
      {isDate && (
        <TextField
          label={texts.lastDay}
          type="date"
          autoComplete="off"
          helpText={texts.lastDayHelp({ timeZone: zoneName(timeZone) })}
          value={value.end && dayOf(value.end, timeZone)}
          error={error}
          onChange={(day) => onChange({ ...value, end: endOfDay(day, timeZone) })}
        />
      )}
    </InlineGrid>
  );
}
