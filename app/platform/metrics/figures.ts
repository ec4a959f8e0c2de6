/**
 * A metric in the text exposition format 0.0.4 of Prometheus.
 *
 * Written without prom-client, which stores values in maps keyed by labels: each visit would cost a map lookup.
 * `npm run check:monitoring` validates the output with promtool.
 */
export interface Family {
  /** Name with its base unit, such as seconds or bytes. Counters end in _total. */
  readonly name: string;
  readonly help: string;
  readonly type: "counter" | "gauge" | "histogram";
  readonly samples: readonly Sample[];
}

export interface Sample {
  /** Suffix of the metric's name. Histograms have _bucket, _sum and _count. */
  readonly suffix?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Source of metrics in a process. */
export interface Figures {
  families(): Family[];
}

/** Returns one sample per key of a table, with the key as a label. */
export function byLabel(label: string, values: Readonly<Record<string, number>>): Sample[] {
  return Object.entries(values).map(([key, value]) => ({ labels: { [label]: key }, value }));
}

const ESCAPES: Record<string, string> = { "\\": "\\\\", "\n": "\\n", '"': '\\"' };
const escape = (text: string, which: RegExp) => text.replace(which, (letter) => ESCAPES[letter]!);

function numberOf(value: number): string {
  if (value === Infinity) return "+Inf";
  return value === -Infinity ? "-Inf" : String(value);
}

function lineOf(name: string, { suffix = "", labels = {}, value }: Sample): string {
  const pairs = Object.entries(labels).map(
    ([label, text]) => `${label}="${escape(text, /[\\\n"]/g)}"`,
  );
  return `${name}${suffix}${pairs.length > 0 ? `{${pairs.join(",")}}` : ""} ${numberOf(value)}\n`;
}

/** Formats the page that Prometheus scrapes. */
export function exposition(families: readonly Family[]): string {
  return families
    .map(
      ({ name, help, type, samples }) =>
        `# HELP ${name} ${escape(help, /[\\\n]/g)}\n# TYPE ${name} ${type}\n` +
        samples.map((sample) => lineOf(name, sample)).join(""),
    )
    .join("");
}
