import type { DataKey, Keyring } from "#app/base/keyring";
import { seal, sealingKey, unseal } from "#app/base/seal";

const PURPOSE = "session tokens v1";
/** "v1.<key id>.<sealed>" */
const FORM = /^v1\.([\w-]{1,40})\.([\w-]+)$/;

export interface TokenCipher {
  /**
   * Encrypts a text.
   *
   * @param place owner of the text. Only the same owner can decrypt the text
   */
  encrypt(text: string, place: string): string;
  /** Decrypts a text. Null if the text was encrypted for another owner or no available key encrypted it. */
  decrypt(stored: string, place: string): string | null;
  /** Reports whether a stored text is encrypted with the current key. */
  isCurrent(stored: string): boolean;
}

/** Returns the prefix of every text that is encrypted with a key. */
export const tokenBeginning = (keyId: string): string => `v1.${keyId}.`;

const keyOf = ({ material }: DataKey) => sealingKey(material, PURPOSE);

/** Creates a cipher for short secrets in the database. It uses the app's own keys and stores the key's id. */
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
