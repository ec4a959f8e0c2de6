import type { z } from "zod";

import { listName } from "#app/contract/rules/kind-texts";
import { type SettingsFile, settingsFile } from "#app/contract/settings-file";
import { problemOfTexts } from "#app/platform/data-api/read-input.server";

import { files as texts } from "./texts";

/** Content of a settings file, or the first problem and its position in the file. */
export type Content = { readonly file: SettingsFile } | { readonly problem: string };

/**
 * Reads a settings file. Single rules are validated later against the shop's stored rules, so an invalid rule does not
 * reject the file.
 */
export function readContent(text: string): Content {
  const content = parseJson(text);
  if (content === NOT_JSON) {
    return { problem: texts.notJson };
  }
  // The raw text was already checked for storable characters, but its JSON escapes can contain others.
  const unstorable = problemOfTexts(content);
  if (unstorable !== null) return { problem: unstorable };
  const parsed = settingsFile.safeParse(content);
  if (!parsed.success) return { problem: firstProblem(parsed.error) };
  const twice = repeatedList(parsed.data);
  if (twice) return { problem: texts.repeatedList({ list: twice }) };
  return { file: parsed.data };
}

function firstProblem({ issues: [issue] }: z.ZodError): string {
  // In a file of another format, the position of the error is not helpful.
  const place = issue?.path[0] === "format" ? "" : issue?.path.join(".");
  const message = issue?.message ?? texts.unreadable;
  return place ? `${place}: ${message}` : message;
}

/** Returns the name of a list that the file contains twice. Undefined if every list is there once. */
function repeatedList({ lists }: SettingsFile): string | undefined {
  const names = lists.map(({ surface, kind }) => listName(surface, kind));
  return names.find((name, at) => names.indexOf(name) !== at);
}

const NOT_JSON = Symbol("not JSON");

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return NOT_JSON;
  }
}
