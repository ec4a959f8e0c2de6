import { jwtVerify, type JWTVerifyOptions, type JWTVerifyResult } from "jose";

/** Returns the content of a token that one of the keys signed and that meets the options. Null for any other token. */
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
