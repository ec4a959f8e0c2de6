/** A key of the app's own, under which it keeps what nobody else is to read or to make. */
export interface DataKey {
  readonly id: string;
  /** From which the key of each purpose is derived. */
  readonly material: Uint8Array;
}

/** The keys that count now. Several do while one takes another's place. */
export interface Keyring {
  /** The one new things are made with, then every other one that things may still be under. */
  all(): readonly [DataKey, ...DataKey[]];
  /** Reads the keys again, because something is under one that is not known here yet; none where there is nothing to read. */
  reload?(): Promise<void>;
}

/** A keyring that only ever holds this. */
export function oneKey(material: string | Uint8Array, id = "only"): Keyring {
  const bytes = typeof material === "string" ? Buffer.from(material) : material;
  const keys = [{ id, material: bytes }] as const;
  return { all: () => keys };
}

/** The keys of one purpose, in the keyring's order, each derived once. */
export function derivedKeys<Derived>(
  keyring: Keyring,
  derive: (material: Uint8Array) => Derived,
): () => readonly [Derived, ...Derived[]] {
  const known = new WeakMap<DataKey, { readonly derived: Derived }>();
  const of = (key: DataKey): Derived => {
    const found = known.get(key) ?? { derived: derive(key.material) };
    known.set(key, found);
    return found.derived;
  };
  return () => {
    const [current, ...others] = keyring.all();
    return [of(current), ...others.map(of)];
  };
}
