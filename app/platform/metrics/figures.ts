/** A figure as Prometheus reads it (text exposition format 0.0.4). */
export interface Family {
  /** In its base unit: seconds, bytes; counters end in _total. */
  readonly name: string;
  readonly help: string;
  readonly type: "counter" | "gauge" | "histogram";
  readonly samples: readonly Sample[];
}

export interface Sample {
  /** Suffix of the family's name: histograms have _bucket, _sum and _count. */
  readonly suffix?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Parts of a process that keep figures of their own. */
export interface Figures {
  families(): Family[];
}

/** One sample for each key of a table, the key as a label. */
export function byLabel(label: string, values: Readonly<Record<string, number>>): Sample[] {
  return Object.entries(values).map(([key, value]) => ({ labels: { [label]: key }, value }));
}

const ESCAPES: Record<string, string> = { "\\": "\\\\", "\n": "\\n", '"': '\\"' };
const escaped = (text: string, which: RegExp) => text.replace(which, (letter) => ESCAPES[letter]!);

function numberOf(value: number): string {
  if (value === Infinity) return "+Inf";
  return value === -Infinity ? "-Inf" : String(value);
}

function lineOf(name: string, { suffix = "", labels = {}, value }: Sample): string {
  const pairs = Object.entries(labels).map(
    ([label, text]) => `${label}="${escaped(text, /[\\\n"]/g)}"`,
  );
  return `${name}${suffix}${pairs.length > 0 ? `{${pairs.join(",")}}` : ""} ${numberOf(value)}\n`;
}

/** The page that Prometheus scrapes. */
export function exposition(families: readonly Family[]): string {
  return families
    .map(
      ({ name, help, type, samples }) =>
        `# HELP ${name} ${escaped(help, /[\\\n]/g)}\n# TYPE ${name} ${type}\n` +
        samples.map((sample) => lineOf(name, sample)).join(""),
    )
    .join("");
}
