import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";

import { z } from "zod";

import type { DatabaseLabel } from "../../app/platform/ip-intelligence/ip-facts";
import { CC_BY_4, DB_IP, publisherOf } from "../../app/platform/mmdb/mmdb-publishers";
import type { FileFacts } from "./formats/read-files";
import { type Part, PARTS, type Source } from "./sources";

const label = z.strictObject({
  name: z.string().min(1).max(100),
  dataDate: z.iso.date(),
  license: z.strictObject({ name: z.string().min(1), url: z.url({ protocol: /^https?$/ }) }),
  attribution: z
    .array(z.strictObject({ text: z.string().min(1), url: z.url({ protocol: /^https?$/ }) }))
    .min(1),
});

const about = z.partialRecord(z.enum(PARTS), label);

/** Operator's description of files whose publisher, day or license is unknown. */
export type About = z.infer<typeof about>;

/** Reads the file of `--about`. @throws Error with the first field that is wrong */
export async function readAbout(path: string): Promise<About> {
  const read = about.safeParse(JSON.parse(await readFile(path, "utf8")));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new Error(`${path}: ${issue?.path.join(".")}: ${issue?.message}`);
}

const DB_IP_NAMES = {
  cities: "DB-IP City Lite",
  countries: "DB-IP Country Lite",
  compare: "DB-IP Country Lite",
  networks: "DB-IP ASN Lite",
} as const satisfies Record<Part, string>;

type Recognized = Omit<DatabaseLabel, "dataDate" | "license"> &
  Required<Pick<DatabaseLabel, "license">> & { readonly dataDate: string };

/**
 * Recognizes Debian's geoip-database by the documents of the package, because the file itself has no license, and its
 * day is Debian's build day. Null if the documents are missing or describe other data.
 *
 * Until July 2026 the package contained MaxMind's data of 2019.
 */
async function debianPackage(path: string): Promise<Recognized | null> {
  const docs = join(dirname(path), "..", "doc", "geoip-database");
  try {
    const copyright = await readFile(join(docs, "copyright"), "utf8");
    const changelog = String(gunzipSync(await readFile(join(docs, "changelog.Debian.gz"))));
    const [, year, month, day] =
      /^geoip-database \((?:\S*really)?(\d{4})(\d{2})(\d{2})/.exec(changelog) ?? [];
    const isDbIp = /^Source: https:\/\/db-ip\.com\//m.test(copyright);
    if (day === undefined || !isDbIp || !/^License: CC-BY-4\.0$/m.test(copyright)) return null;
    return {
      ...{ name: DB_IP_NAMES.countries, dataDate: `${year}-${month}-${day}` },
      ...{ license: CC_BY_4, attribution: [DB_IP] },
    };
  } catch {
    return null; // The file was copied out of the package.
  }
}

/** Recognizes the publisher of one file. Null if the publisher, the day or the license is unknown. */
async function recognize(part: Part, path: string, facts: FileFacts): Promise<Recognized | null> {
  const { format, type, day } = facts;
  if (format === "geoip-dat") return debianPackage(path);
  if (day === null) return null;
  switch (format) {
    case "dbip-csv":
      return { name: DB_IP_NAMES[part], dataDate: day, license: CC_BY_4, attribution: [DB_IP] };
    case "iptoasn":
      return {
        ...{ name: "IPtoASN", dataDate: day },
        license: { name: "PDDL 1.0", url: "https://opendatacommons.org/licenses/pddl/1-0/" },
        attribution: [{ text: "IP to ASN data by IPtoASN", url: "https://iptoasn.com" }],
      };
    case "delegated":
      return {
        ...{ name: "Regional internet registries (NRO)", dataDate: day, license: CC_BY_4 },
        attribution: [{ text: "NRO, modified", url: "https://www.nro.net" }],
      };
    default: {
      const publisher = publisherOf(type);
      if (!publisher?.license) return null;
      const { license, credit } = publisher;
      const isDbIp = credit === DB_IP;
      return {
        ...{ name: isDbIp ? DB_IP_NAMES[part] : type, dataDate: day },
        ...{ license, attribution: [credit] },
      };
    }
  }
}

/**
 * Returns the label of a part after its files were read: name, day, license and credit. The oldest file sets the day.
 *
 * @throws Error if the operator must provide the label
 */
export async function labelOf(
  part: Part,
  { files, label: said }: Source,
  facts: readonly FileFacts[],
): Promise<DatabaseLabel & { readonly dataDate: string }> {
  if (said?.dataDate) return { ...said, dataDate: said.dataDate };
  const recognized = await Promise.all(
    facts.map((each, at) => recognize(part, files[at]!.path, each)),
  );
  let oldest: Recognized | null = null;
  for (const [at, each] of recognized.entries()) {
    if (each === null) {
      throw new Error(`${files[at]!.name}: its publisher, date or license is unknown: use --about`);
    }
    if (oldest === null || each.dataDate < oldest.dataDate) oldest = each;
  }
  return oldest!;
}
