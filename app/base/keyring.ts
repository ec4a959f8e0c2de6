/** A key of the app. It protects data that no one else may read or forge. */
export interface DataKey {
  readonly id: string;
  /** Key material from which the key of each purpose is derived. */
  readonly material: Uint8Array;
  /** Time from which new data uses the key, epoch milliseconds. Omitted: always. */
  readonly currentFrom?: number;
}

/** The valid keys. There are several while one key replaces another. */
export interface Keyring {
  /** Returns the key for new data first, then every other key that existing data may use. */
  all(): readonly [DataKey, ...DataKey[]];
  /** Reads the keys again when data uses an unknown key. Omitted if there is no source to read from. */
  reload?(): Promise<void>;
}

/** Creates a keyring with a single key. */
export function oneKey(material: string | Uint8Array, id = "only"): Keyring {
  const bytes = typeof material === "string" ? Buffer.from(material) : material;
  const keys = [{ id, material: bytes }] as const;
  return { all: () => keys };
}

/** Returns the keys of one purpose, in the keyring's order. Each is derived once. */
export function derivedKeys<Derived>(
  keyring: Keyring,
  derive: (material: Uint8Array) => Derived,
): () => readonly [Derived, ...Derived[]] {
  const known = new WeakMap<DataKey, { readonly derived: Derived }>();
  const deriveOnce = (key: DataKey): Derived => {
    const found = known.get(key) ?? { derived: derive(key.material) };
    known.set(key, found);
    return found.derived;
  };
  return () => {
    const [current, ...others] = keyring.all();
    return [deriveOnce(current), ...others.map(deriveOnce)];
  };
}
