import { expect, test } from "vitest";

import { parseAddress } from "../net/address";
import { readIpRule } from "../net/ip-rule";
import { finish } from "../steps";
import { IntervalLayers } from "./interval-layers";

test.each([
  [40, []],
  [41, [40]],
])(
  "of %i nested ranges the first 40 are found, and the ranges with the indexes %j are reported as problems",
  (count, reported) => {
    const intervals = Array.from({ length: count }, (_, n) => {
      const rule = readIpRule(`10.0.0.${n}-10.0.0.${200 - n}`);
      if ("message" in rule) throw new Error(rule.message);
      return { ...rule.interval, until: null };
    });
    const places = intervals.map((_, n) => n);
    const tooMany: number[] = [];
    const build = IntervalLayers.build(intervals, places, (place) => tooMany.push(place));
    const layers = finish(build);
    expect(tooMany).toEqual(reported);
    expect(layers.find(parseAddress("10.0.0.100")!, 0)).toHaveLength(40);
  },
);
