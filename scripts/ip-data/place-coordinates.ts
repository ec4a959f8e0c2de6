import { coordinatesOf } from "../../app/engine/orders/distance";
import {
  NO_COORDINATES,
  packCoordinates,
} from "../../app/platform/ip-intelligence/packed-coordinates";

const WORD = 2 ** 32;

/**
 * Where each place lies. The source gives coordinates a record, and a place is many records: districts of a city, and
 * namesakes in the same region. Of their points the one of the most addresses stands for all. A mean would lie between
 * two towns of one name, where nobody is, and a single wrong record would move it.
 */
export class PlaceCoordinates {
  /** Addresses by place * 2^32 + packed point. */
  readonly #addresses = new Map<number, number>();

  /**
   * Notes what one record says.
   *
   * @param addresses how many addresses the record is about; only beside others does it matter what is counted
   */
  note(place: number, latitude: unknown, longitude: unknown, addresses: number): void {
    const point = coordinatesOf(latitude, longitude);
    if (place === 0 || point === null) return;
    const key = place * WORD + packCoordinates(point);
    this.#addresses.set(key, (this.#addresses.get(key) ?? 0) + addresses);
  }

  /** The packed point of each of the places 0 to `count` - 1. */
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
