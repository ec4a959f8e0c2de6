/** Parses JSON in UTF-8. The bytes may be in shared memory. */
export const parseJson = (bytes: Uint8Array): unknown => JSON.parse(textOf(bytes));

/** Decodes UTF-8. The bytes may be in shared memory. */
export const textOf = ({ buffer, byteOffset, byteLength }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString();
