import { expect, test } from "vitest";

import { type Layer, overlay } from "./overlay";

function overlayPieces(layers: readonly Layer[], words: 1 | 2) {
  const found: number[][] = [];
  overlay(layers, words, (high, low, values) => found.push([high, low, ...values]));
  return found;
}
const layer = (keys: number[], values: number[]): Layer => ({
  keys: Uint32Array.from(keys),
  values: Uint32Array.from(values),
});

test("overlay visits intervals that begin where a layer changes, with the value of every layer", () => {
  const layers = [layer([0, 10, 30], [1, 2, 3]), layer([0, 10, 20, 0xffffffff], [7, 8, 9, 5])];
  expect(overlayPieces(layers, 1)).toEqual([
    [0, 0, 1, 7],
    [10, 0, 2, 8],
    [20, 0, 2, 9],
    [30, 0, 3, 9],
    [0xffffffff, 0, 3, 5],
  ]);
});

test("overlay splits IPv6 intervals by both words of an address", () => {
  const layers = [layer([0, 0, 1, 5], [1, 2]), layer([0, 0, 1, 4, 1, 5, 2, 0], [7, 8, 9, 6])];
  expect(overlayPieces(layers, 2)).toEqual([
    [0, 0, 1, 7],
    [1, 4, 1, 8],
    [1, 5, 2, 9],
    [2, 0, 2, 6],
  ]);
});

test("overlay passes the end of each interval, after the last address for the last interval", () => {
  const ends: number[] = [];
  overlay([layer([0, 10], [1, 2])], 1, (_high, _low, _values, end) => ends.push(end));
  expect(ends).toEqual([10, 2 ** 32]);
});
