import { readRow, type SourceRecord, type SourceRow } from "./source-rows";

/** Reads a line of a text format. Null for a line without data, such as a comment. */
export type LineReader = (line: string) => SourceRow | null;

/** Returns one object for equal texts, so that records of the same content are one. */
function shareByText(read: (text: string) => SourceRecord): (text: string) => SourceRecord {
  const known = new Map<string, SourceRecord>();
  return (text) => {
    let record = known.get(text);
    if (record === undefined) known.set(text, (record = read(text)));
    return record;
  };
}

/** Splits a line of CSV (RFC 4180). @throws Error if a quote is not closed */
function splitFields(text: string): string[] {
  if (!text.includes('"')) return text.split(",");
  const fields: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",][^,]*)?)(,|$)/y;
  for (;;) {
    const [, quoted, plain = "", end] = field.exec(text) ?? [];
    if (end === undefined) throw new Error("a quote in it is not closed");
    fields.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === "") return fields;
  }
}

function csvRecord(text: string): SourceRecord {
  const fields = splitFields(text);
  const [first = "", second = "", third, fourth, latitude, longitude] = fields;
  switch (fields.length) {
    case 1:
      if (!/^[A-Z]{2}$/.test(first)) break;
      return { country_code: first };
    case 2:
      if (!/^\d{1,10}$/.test(first)) break;
      return { autonomous_system_number: first, autonomous_system_organization: second };
    case 6:
      if (!/^[A-Z]{2}$/.test(second)) break;
      return { country_code: second, state1: third, city: fourth, latitude, longitude };
  }
  throw new Error("it is not a row of DB-IP Lite");
}

/**
 * Reads DB-IP Lite in CSV. After the first and the last address of a range come the country (Country Lite), the AS
 * number and the organization (ASN Lite), or continent, country, state, city, latitude and longitude (City Lite).
 */
export function dbIpCsv(): LineReader {
  const recordOf = shareByText(csvRecord);
  return (line) => {
    const second = line.indexOf(",");
    const third = line.indexOf(",", second + 1);
    if (third < 0) throw new Error("it has too few fields");
    const record = recordOf(line.slice(third + 1));
    return readRow(line.slice(0, second), line.slice(second + 1, third), record);
  };
}

/** Reads iptoasn.com's ip2asn files: first and last address, AS number (0: not routed), country, description. */
export function ipToAsnTsv(): LineReader {
  const recordOf = shareByText((text) => {
    const [asn = "", country = "", description, ...more] = text.split("\t");
    const isOne = /^\d{1,10}$/.test(asn) && description !== undefined && more.length === 0;
    if (!isOne) throw new Error("it is not a row of ip2asn");
    return {
      autonomous_system_number: asn,
      autonomous_system_organization: description,
      country_code: country,
    };
  });
  return (line) => {
    const [start = "", end = ""] = line.split("\t", 2);
    const record = recordOf(line.slice(start.length + end.length + 2));
    const isRouted = (record as { autonomous_system_number: string }).autonomous_system_number;
    const row = readRow(start, end, record);
    return isRouted === "0" ? null : row;
  };
}
