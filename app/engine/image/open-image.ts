import { Assembly } from "../assembly";
import { type CompiledRuleset, joinLists, type RulesetList } from "../compile";
import { ActionSettingsTable, CompiledEntries } from "../compiled-entry";
import type { Matcher } from "../kinds/kind";
import { KINDS } from "../kinds/table";
import { openPackedInSteps, PackedRefused, unreadable } from "../packing/packed-file";
import type { Unpacker } from "../packing/packer";
import { LiteralSet } from "../patterns/literal-set";
import { PLAIN_ENTRY, type RuleEntry } from "../ruleset";
import { finish, mapInSteps, type Steps } from "../steps";
import { IMAGE_KIND, type ImageHead, type ListNote, type ValueNote } from "./image-format";
import { PackedIds } from "./packed-ids";

/**
 * Opens an image in milliseconds. Data that takes long to compile is read in place, so the bytes must not change
 * afterwards.
 *
 * @throws PackedRefused when the bytes are damaged, of another format, or not an image
 */
export function openImage(bytes: Uint8Array): CompiledRuleset {
  return finish(openImageInSteps(bytes));
}

/**
 * Opens an image with pauses. Values of kinds without a packed matcher are compiled, and there may be fifty thousand.
 */
export function* openImageInSteps(bytes: Uint8Array): Steps<CompiledRuleset> {
  try {
    return yield* openPackedInSteps(bytes, IMAGE_KIND, openHead);
  } catch (error) {
    throw error instanceof PackedRefused ? error : unreadable(IMAGE_KIND, error);
  }
}

function* openHead(head: ImageHead, image: Unpacker): Steps<CompiledRuleset> {
  let literalSets: LiteralSet[] = [];
  const folders = head.folders ? new Set(head.folders) : null;
  const assembly = new Assembly(folders, undefined, () => literalSets.shift()!, true);
  const actionSettingsList = new ActionSettingsTable(assembly);
  for (const parts of head.actionSettingsList) if (parts) actionSettingsList.add(parts);
  const lists: RulesetList[] = [];
  for (const note of head.lists) {
    const entries = openEntries(note, actionSettingsList, image);
    literalSets = Array.from({ length: note.literalSets }, () => LiteralSet.open(image));
    const matcher = yield* openMatcher(note, assembly, image);
    const { role, kind, purpose } = note;
    lists.push({ role, list: { kind, purpose, matcher, entries, until: note.until ?? Infinity } });
  }
  const { version, suspended, suspendedUntil, policy, usesExpressions, ipMode } = head;
  const ownHosts = new Set(head.ownHosts);
  return joinLists(
    {
      version,
      suspended,
      suspendedUntil: suspendedUntil ?? Infinity,
      policy,
      ownHosts,
      folders,
      usesExpressions,
    },
    lists,
    ipMode,
    assembly.problems,
  );
}

function openEntries(
  note: ListNote,
  actionSettingsList: ActionSettingsTable,
  image: Unpacker,
): CompiledEntries {
  const ids = note.ids ?? new PackedIds(image.words());
  const until = note.hasUntil ? image.doubles() : null;
  const numbers = note.hasActionSettings ? image.words() : null;
  return new CompiledEntries(note.kind, ids, until, numbers, actionSettingsList.byNumber);
}

function* openMatcher(
  { kind, values, purpose }: ListNote,
  assembly: Assembly,
  image: Unpacker,
): Steps<Matcher> {
  if (values === null) return KINDS[kind].open!(image);
  const entries = yield* mapInSteps(values, (value) => entryOf(kind, value));
  return yield* KINDS[kind].compile(entries, assembly, purpose);
}

/** Creates an entry with a value and regions. The other fields are in columns. */
function entryOf(kind: RuleEntry["kind"], note: ValueNote): RuleEntry {
  const [value, regions] = typeof note === "string" ? [note, null] : note;
  return { ...PLAIN_ENTRY, id: "", kind, effect: "block", value, regions };
}
