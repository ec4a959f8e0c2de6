import { expect, test } from "vitest";

import { unpackCoordinates } from "../../app/platform/ip-intelligence/packed-coordinates";
import { PlaceCoordinates } from "./place-coordinates";

const NEUSTADT_NORTH = [54.1, 10.82] as const;
const NEUSTADT_SOUTH = [49.35, 8.15] as const;

function pointOf(notes: (noted: PlaceCoordinates) => void) {
  const noted = new PlaceCoordinates();
  notes(noted);
  return unpackCoordinates(noted.column(3)[2]!);
}

test("two towns with one name share the coordinates of the town with more addresses", () => {
  const point = pointOf((noted) => {
    noted.note(2, ...NEUSTADT_NORTH, 300);
    noted.note(2, ...NEUSTADT_SOUTH, 200);
    noted.note(2, ...NEUSTADT_SOUTH, 200);
    noted.note(1, ...NEUSTADT_NORTH, 900);
  });
  expect(point).toEqual({ latitude: 49.35, longitude: 8.15 });
});

test("one IPv4 address outweighs all of IPv6, and IPv6 counts if there is no IPv4 address", () => {
  const allOfIpv6 = 2 ** -1;
  expect(pointOf((noted) => noted.note(2, ...NEUSTADT_NORTH, allOfIpv6))).not.toBeNull();
  const point = pointOf((noted) => {
    noted.note(2, ...NEUSTADT_NORTH, allOfIpv6);
    noted.note(2, ...NEUSTADT_SOUTH, 1);
  });
  expect(point).toEqual({ latitude: 49.35, longitude: 8.15 });
});

test("a place without known coordinates and the empty place have no coordinates", () => {
  expect(pointOf((noted) => noted.note(2, undefined, undefined, 100))).toBeNull();
  const noted = new PlaceCoordinates();
  noted.note(0, ...NEUSTADT_NORTH, 100);
  expect(unpackCoordinates(noted.column(1)[0]!)).toBeNull();
});
