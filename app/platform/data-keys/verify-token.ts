import { jwtVerify, type JWTVerifyOptions, type JWTVerifyResult } from "jose";

/** What a token says that one of the keys signed and that keeps to the options; null: none did, or it does not. */
export async function verifiedByAny(
  keys: readonly Uint8Array[],
  token: string,
  options: JWTVerifyOptions,
): Promise<JWTVerifyResult | null> {
  for (const key of keys) {
    const verified = await jwtVerify(token, key, options).catch(() => null);
    if (verified) return verified;
  }
  return null;
}
