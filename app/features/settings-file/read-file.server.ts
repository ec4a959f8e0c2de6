import { listName } from "../../contract/rules/kind-rows";
import {
  type FileEntry,
  type FileList,
  type SettingsFile,
  settingsFile,
} from "../../contract/settings-file";
import { ApiError } from "../../platform/data-api/api-error";
import { checkTexts } from "../../platform/data-api/read-input.server";
import { regionsProblem } from "../../platform/territories/rule-territories";
import { readEntryValue } from "../rules/public.server";
import { readAction } from "../rules/public-entries.server";

interface Store {
  readonly domain: string;
  readonly storeUrl: string;
}

function refuse(message: string): never {
  throw new ApiError("invalid_input", { message, fields: { text: message } });
}

/**
 * Reads a file of settings and checks all of it, each entry as its own form would.
 *
 * @throws ApiError invalid_input with the first thing that is wrong, and where in the file it stands
 */
export function readSettingsFile(text: string, store: Store): SettingsFile {
  const content = parseJson(text);
  // The text around them was storable; what its JSON escapes need not be.
  checkTexts(content);
  const parsed = settingsFile.safeParse(content);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    // A file of another kind has no places worth naming.
    const place = issue?.path[0] === "format" ? "" : issue?.path.join(".");
    const message = issue?.message ?? "The file cannot be read.";
    return refuse(place ? `${place}: ${message}` : message);
  }
  const lists = parsed.data.lists.map((list, at) => readList(list, `lists.${at}`, store));
  const names = lists.map(({ surface, kind }) => listName(surface, kind));
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) refuse(`The list “${twice}” appears twice in the file.`);
  return { ...parsed.data, lists };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return refuse("This is not a Palisade settings file: it is not JSON.");
  }
}

function readList(list: FileList, path: string, store: Store): FileList {
  const entries = list.entries.map((entry, at) => {
    const place = `${path}.entries.${at}`;
    const value = readValue(list, entry, place);
    const context = { kind: list.kind, effect: entry.effect, values: [value], store };
    return { ...entry, value, ...readAction(entry, { ...context, path: `${place}.` }) };
  });
  const values = new Set<string>();
  for (const { value } of entries) {
    if (values.has(value)) refuse(`${path}: ${value} is listed twice.`);
    values.add(value);
  }
  // Only the firewall has whose list to use; a file that people edited may say more.
  return { ...list, follows: list.follows || list.surface === "storefront", entries };
}

/** Stored values are canonical already; a file that people edited may hold others. */
function readValue({ kind }: FileList, { value, regions }: FileEntry, place: string): string {
  const read = readEntryValue(kind, value);
  if (!read.ok) return refuse(`${place}: “${value}”: ${read.message}`);
  const problem = kind === "country" && regionsProblem(read.value, regions);
  return problem ? refuse(`${place}.regions: ${problem}`) : read.value;
}
