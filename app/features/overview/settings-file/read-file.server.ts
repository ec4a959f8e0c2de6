import { listName } from "#app/contract/rules/kind-rows";
import { type SettingsFile, settingsFile } from "#app/contract/settings-file";
import { ApiError } from "#app/platform/data-api/api-error";
import { checkTexts } from "#app/platform/data-api/read-input.server";

function refuse(message: string): never {
  throw new ApiError("invalid_input", { message, fields: { text: message } });
}

/**
 * Reads a settings file. Single rules are validated later against the shop's stored rules, so an invalid rule does not
 * reject the file.
 *
 * @throws ApiError invalid_input with the first problem and its place in the file
 */
export function readSettingsFile(text: string): SettingsFile {
  const content = parseJson(text);
  // The raw text was already checked for storable characters, but its JSON escapes can contain others.
  checkTexts(content);
  const parsed = settingsFile.safeParse(content);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    // In a file of another format, the place of the error is not helpful.
    const place = issue?.path[0] === "format" ? "" : issue?.path.join(".");
    const message = issue?.message ?? "The file cannot be read.";
    return refuse(place ? `${place}: ${message}` : message);
  }
  const names = parsed.data.lists.map(({ surface, kind }) => listName(surface, kind));
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) refuse(`The list “${twice}” appears twice in the file.`);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return refuse("This is not a Palisade settings file: it is not JSON.");
  }
}
