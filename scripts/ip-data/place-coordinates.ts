import { coordinatesOf } from "../../app/engine/orders/distance";
import {
  NO_COORDINATES,
  packCoordinates,
} from "../../app/platform/ip-intelligence/packed-coordinates";

const WORD = 2 ** 32;

/**
 * Coordinates of places. The source has coordinates per record, and a place has many records: districts of a city, and
 * towns of the same name in a region. The point with the most addresses is used. A mean would be between two towns of
 * one name, and one wrong record would move it.
 */
export class PlaceCoordinates {
  /** Number of addresses by place * 2^32 + packed point. */
  readonly #addresses = new Map<number, number>();

  /**
   * Adds the coordinates of one record.
   *
   * @param addresses weight of the record: its number of addresses, in any unit that all calls share
   */
  note(place: number, latitude: unknown, longitude: unknown, addresses: number): void {
    const point = coordinatesOf(latitude, longitude);
    if (place === 0 || point === null) return;
    const key = place * WORD + packCoordinates(point);
    this.#addresses.set(key, (this.#addresses.get(key) ?? 0) + addresses);
  }

  /** Returns the packed point of each of the places 0 to `count` - 1. */
  column(count: number): Uint32Array {
    const points = new Uint32Array(count).fill(NO_COORDINATES);
    const most = new Float64Array(count);
    for (const [key, addresses] of this.#addresses) {
      const place = Math.floor(key / WORD);
      if (addresses <= most[place]!) continue;
      most[place] = addresses;
      points[place] = key % WORD;
    }
    return points;
  }
}
