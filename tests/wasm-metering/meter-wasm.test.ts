import { expect, test } from "vitest";

import { COUNTER, meterWasm } from "./meter-wasm";

/**
 * (module (import "e" "g" (global i64)) (global i32 (i32.const 0))
 *   (func (export "sum") (param i32) (result i32) (local i32)
 *     (loop (local.set 1 (i32.add (local.get 1) (local.get 0)))
 *           (br_if 0 (local.tee 0 (i32.sub (local.get 0) (i32.const 1)))))
 *     (local.get 1)))
 */
const SUM = Uint8Array.from([
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
  ...[0x01, 0x06, 0x01, 0x60, 0x01, 0x7f, 0x01, 0x7f],
  ...[0x02, 0x08, 0x01, 0x01, 0x65, 0x01, 0x67, 0x03, 0x7e, 0x00],
  ...[0x03, 0x02, 0x01, 0x00],
  ...[0x06, 0x06, 0x01, 0x7f, 0x00, 0x41, 0x00, 0x0b],
  ...[0x07, 0x07, 0x01, 0x03, 0x73, 0x75, 0x6d, 0x00, 0x00],
  ...[0x0a, 0x1b, 0x01, 0x19, 0x01, 0x01, 0x7f, 0x03, 0x40],
  ...[0x20, 0x01, 0x20, 0x00, 0x6a, 0x21, 0x01],
  ...[0x20, 0x00, 0x41, 0x01, 0x6b, 0x22, 0x00, 0x0d, 0x00, 0x0b, 0x20, 0x01, 0x0b],
]);

/** Instructions per round of the loop, and after it. */
const ROUND = 9;
const REST = 1;

test.each([1, 2, 1000])(
  "a loop of %i rounds is metered to the exact instruction",
  async (rounds) => {
    const metered = new Uint8Array(meterWasm(SUM));
    const { instance } = await WebAssembly.instantiate(metered, {
      e: { g: new WebAssembly.Global({ value: "i64", mutable: false }, 0n) },
    });
    const { sum, [COUNTER]: counter } = instance.exports as {
      sum: (n: number) => number;
      [COUNTER]: WebAssembly.Global<"i64">;
    };
    expect(sum(rounds)).toBe((rounds * (rounds + 1)) / 2);
    expect(counter.value).toBe(BigInt(rounds * ROUND + REST));
  },
);

test("a module with unknown instructions is rejected instead of metered incorrectly", () => {
  const vector = Uint8Array.from(SUM);
  vector[vector.indexOf(0x6a, 60)] = 0xfd;
  expect(() => meterWasm(vector)).toThrow("0xfd");
});
