import { useMemo, useState } from "react";

/** A form's values with the version they were saved under. */
interface Saved<Value> {
  readonly value: Value;
  readonly version: number;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Edited values beside the saved ones. When a newer version arrives, unedited values follow it; edits
 * stay, and `isOutdated` asks the person what to do with them.
 *
 * @param saved what the page was loaded with last
 * @param ownVersion version that the person's own last save made, if any
 */
export function useEdited<Value>({ value, version }: Saved<Value>, ownVersion: number | null) {
  // oxlint-disable-next-line react/exhaustive-deps -- a version has one value
  const latest = useMemo(() => ({ value, version }), [version]);
  const [base, setBase] = useState(latest);
  const [edited, setEdited] = useState(latest.value);

  const isNewer = latest.version !== base.version;
  const isUnedited = isSame(edited, base.value) || isSame(edited, latest.value);
  // Something else was saved under the same version, or it is the person's own save.
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
    /** Keeps the edits and lets the next save replace the newer version. */
    rebase: () => setBase(latest),
    expectedVersion: base.version,
    isDirty: !isSame(edited, base.value),
    isOutdated: isNewer && !isUnedited && !isOwn,
  };
}

/**
 * The same for a new row that begins with something to save, such as a copy.
 *
 * @param beginning null: with nothing
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
