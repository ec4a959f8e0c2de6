import type { DataKey, Keyring } from "#app/base/keyring";
import { seal, sealingKey, unseal } from "#app/base/seal";

const PURPOSE = "session tokens v1";
/** "v1.<key id>.<sealed>" */
const FORM = /^v1\.([\w-]{1,40})\.([\w-]+)$/;

export interface TokenCipher {
  /** @param place what the text belongs to; it decrypts only in the same place. */
  encrypt(text: string, place: string): string;
  /** The text, or null when it was not encrypted with a key at hand for this place. */
  decrypt(stored: string, place: string): string | null;
  /** Whether a stored text is under the key that new ones are made with. */
  isCurrent(stored: string): boolean;
}

/** Returns how every text that is under a key begins in the database. */
export const tokenBeginning = (keyId: string): string => `v1.${keyId}.`;

const keyOf = ({ material }: DataKey) => sealingKey(material, PURPOSE);

/** Encrypts short secrets for the database under the app's own keys, and names the key. */
export function createTokenCipher(keyring: Keyring): TokenCipher {
  return {
    encrypt(text, place) {
      const [current] = keyring.all();
      return tokenBeginning(current.id) + seal(keyOf(current), text, place);
    },
    decrypt(stored, place) {
      const [, id, sealed] = FORM.exec(stored) ?? [];
      const key = keyring.all().find((each) => each.id === id);
      return key && sealed !== undefined ? unseal(keyOf(key), sealed, place) : null;
    },
    isCurrent: (stored) => stored.startsWith(tokenBeginning(keyring.all()[0].id)),
  };
}
