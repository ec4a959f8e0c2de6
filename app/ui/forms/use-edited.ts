import { useMemo, useState } from "react";

/** Values of a form and their saved version. */
interface Saved<Value> {
  readonly value: Value;
  readonly version: number;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Tracks edits of saved values. When a newer version arrives, an unedited form follows it. Edits remain, and
 * `isOutdated` lets the user decide.
 *
 * @param saved values of the last load
 * @param ownVersion version made by this user's last save. Null if there is none
 */
export function useEdited<Value>({ value, version }: Saved<Value>, ownVersion: number | null) {
  // oxlint-disable-next-line react/exhaustive-deps -- a version has one value
  const latest = useMemo(() => ({ value, version }), [version]);
  const [base, setBase] = useState(latest);
  const [edited, setEdited] = useState(latest.value);

  const isNewer = latest.version !== base.version;
  const isUnedited = isSame(edited, base.value) || isSame(edited, latest.value);
  // Other values were saved under the same version, or this user saved the newer version.
  const isOwn = isSame(latest.value, base.value) || latest.version === ownVersion;
  if (isNewer && (isUnedited || isOwn)) setBase(latest);
  if (isNewer && isUnedited) setEdited(latest.value);

  return {
    value: edited,
    change: setEdited,
    discard: () => {
      setBase(latest);
      setEdited(latest.value);
    },
    /** Keeps the edits. The next save replaces the newer version. */
    rebase: () => setBase(latest),
    expectedVersion: base.version,
    isDirty: !isSame(edited, base.value),
    isOutdated: isNewer && !isUnedited && !isOwn,
  };
}

/**
 * Tracks edits of a new row that starts with unsaved values, such as a copy.
 *
 * @param beginning first values of the form. Null for the saved values
 */
export function useBegun<Value>(saved: Saved<Value>, beginning: Value | null) {
  const edited = useEdited(saved, null);
  const [isBegun, setBegun] = useState(false);
  if (!isBegun) {
    setBegun(true);
    if (beginning) edited.change(beginning);
  }
  return edited;
}
