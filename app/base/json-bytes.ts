/** Parses JSON in UTF-8. The bytes may be in shared memory. */
export const parseJson = (bytes: Uint8Array): unknown => JSON.parse(textOf(bytes));

/** Decodes UTF-8. The bytes may be in shared memory. */
export const textOf = (bytes: Uint8Array): string => bytesOf(bytes).toString();

/** Returns the same bytes as a Buffer, without a copy. */
export const bytesOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
