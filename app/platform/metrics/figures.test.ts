import { expect, test } from "vitest";

import { byLabel, exposition } from "./figures";
import { createHistogram } from "./histogram";

test("a metric is written in the Prometheus text format", () => {
  const samples = byLabel("cause", { error: 2, "not-loaded": 0 });
  expect(exposition([{ name: "passes_total", help: "Let in.", type: "counter", samples }])).toBe(
    '# HELP passes_total Let in.\n# TYPE passes_total counter\npasses_total{cause="error"} 2\npasses_total{cause="not-loaded"} 0\n',
  );
});

test("quotes, backslashes and new lines in a metric label are escaped", () => {
  const samples = [{ labels: { feed: 'a"b\\c\nd' }, value: -Infinity }];
  const page = exposition([{ name: "x", help: "a\\b\nc", type: "gauge", samples }]);
  expect(page).toBe('# HELP x a\\\\b\\nc\n# TYPE x gauge\nx{feed="a\\"b\\\\c\\nd"} -Inf\n');
});

test("a histogram counts each time in its bucket and in every wider bucket", () => {
  const histogram = createHistogram();
  for (const seconds of [0.0001, 0.005, 0.0051, 60]) histogram.observe(seconds);
  const samples = histogram.samples({ kind: "api" });
  const upTo = (le: string) =>
    samples.find(({ suffix, labels }) => suffix === "_bucket" && labels?.le === le)?.value;
  expect([upTo("0.0005"), upTo("0.005"), upTo("0.01"), upTo("10"), upTo("+Inf")]).toEqual([
    1, 2, 3, 3, 4,
  ]);
  expect(samples.at(-2)).toEqual({ suffix: "_sum", labels: { kind: "api" }, value: 60.0102 });
  expect(samples.at(-1)).toMatchObject({ suffix: "_count", value: 4 });
});
