import type { DataKey, Keyring } from "#app/base/keyring";
import { seal, sealingKey, unseal } from "#app/base/seal";

import { isFirstKey } from "./stored-keys.server";

const PURPOSE = "session tokens v1";
/** "v1.<sealed>": under a client secret, as it was before there were keys of our own. "v2.<key id>.<sealed>" since. */
const FORM = /^(?:v1|v2\.([\w-]{1,40}))\.([\w-]+)$/;

export interface TokenCipher {
  /** @param place what the text belongs to; it decrypts only in the same place. */
  encrypt(text: string, place: string): string;
  /** The text, or null when it was not encrypted with a key at hand for this place. */
  decrypt(stored: string, place: string): string | null;
  /** Whether a stored text is under the key that new ones are made with. */
  isCurrent(stored: string): boolean;
}

const keyOf = ({ material }: DataKey) => sealingKey(material, PURPOSE);
const versionOf = (key: DataKey) => (isFirstKey(key) ? "v1" : `v2.${key.id}`);

/** Encrypts short secrets for the database under the app's own keys, and names the key. */
export function createTokenCipher(keyring: Keyring): TokenCipher {
  return {
    encrypt(text, place) {
      const [current] = keyring.all();
      return `${versionOf(current)}.${seal(keyOf(current), text, place)}`;
    },
    decrypt(stored, place) {
      const [, id, sealed] = FORM.exec(stored) ?? [];
      if (sealed === undefined) return null;
      for (const key of keyring.all()) {
        if (id === undefined ? !isFirstKey(key) : key.id !== id) continue;
        const text = unseal(keyOf(key), sealed, place);
        if (text !== null) return text;
      }
      return null;
    },
    isCurrent: (stored) => stored.startsWith(`${versionOf(keyring.all()[0])}.`),
  };
}
