import bodies from "../fixtures/json-test-suite.json";

/** Test cases that are too large to store as files. The suite creates them in the same way. */
const LARGE = {
  n_structure_100000_opening_arrays: "[".repeat(100_000),
  n_structure_open_array_object: `${'[{"":'.repeat(50_000)}\n`,
};

/**
 * The parsing tests of https://github.com/nst/JSONTestSuite (MIT) by name, byte for byte: y_ is valid JSON, n_ is
 * invalid, and parsers may accept or reject i_.
 */
export const JSON_TEST_SUITE: ReadonlyMap<string, Buffer> = new Map([
  ...Object.entries(bodies).map(([name, bytes]) => [name, Buffer.from(bytes, "base64")] as const),
  ...Object.entries(LARGE).map(([name, text]) => [name, Buffer.from(text)] as const),
]);
