import { createParser, type EventSourceMessage } from "eventsource-parser";
import fc from "fast-check";
import { expect, test } from "vitest";

import { eventsOf } from "./event-text";
import { gapItem } from "./ring-items";

const visit = (path: string) => ({
  event: "visit" as const,
  text: JSON.stringify({ path }),
  cursor: "1.2",
  visits: 1,
});

const hostile = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom("\n\nevent: end\ndata: {}\n\n", "\r", "\u2028", "\u2029", "\ufeff", ": x", "\0"),
);

test("hostile text in a visit stays within the data of its event in the live stream", () => {
  fc.assert(
    fc.property(fc.array(fc.array(hostile, { maxLength: 3 }), { maxLength: 4 }), (runs) => {
      const events: EventSourceMessage[] = [];
      const parser = createParser({ onEvent: (event) => events.push(event) });
      // A gap after each run of visits makes the run a separate event.
      const items = runs.flatMap((paths) => [...paths.map(visit), gapItem(1)]);
      parser.feed(eventsOf(items));
      const visitEvents = events.filter(({ event }) => event === "visits");
      const paths = visitEvents.map(({ data }) =>
        (JSON.parse(data) as { path: string }[]).map((one) => one.path),
      );
      expect(paths).toEqual(runs.filter((run) => run.length > 0));
      expect(events.filter(({ event }) => event === "gap")).toHaveLength(runs.length);
      expect(events).toHaveLength(visitEvents.length + runs.length);
    }),
  );
});
