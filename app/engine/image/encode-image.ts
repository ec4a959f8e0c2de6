import { Assembly } from "../assembly";
import { headOf } from "../compile";
import type { ActionSettingsSource } from "../compiled-entry";
import { type CompiledFrom, ListCompiler } from "../compiled-list";
import { KINDS } from "../kinds/table";
import { readMarketFolders } from "../net/market-folder";
import { packFile } from "../packing/packed-file";
import { Packer } from "../packing/packer";
import { LiteralSet } from "../patterns/literal-set";
import type { Problems } from "../problems";
import type { PageScope, RuleEntry, RulesetSource } from "../ruleset";
import { type ListSource, splitIntoLists } from "../split-into-lists";
import { finish, type Steps } from "../steps";
import { IMAGE_KIND, type ImageHead, type ListNote, type ValueNote } from "./image-format";
import { packIds } from "./packed-ids";

/**
 * Compiles the rules of one surface into an image that openImage() opens in milliseconds.
 *
 * Runs when a ruleset is saved or published, never per visit. Leaves out entries that cannot be used, like compile().
 */
export function encodeImage(source: RulesetSource): Uint8Array<ArrayBuffer> {
  return finish(encodeImageInSteps(source));
}

/** Runs encodeImage() with pauses, for a process that cannot start a thread. */
export function* encodeImageInSteps(source: RulesetSource): Steps<Uint8Array<ArrayBuffer>> {
  let literalSets: LiteralSet[] = [];
  const assembly = new Assembly(readMarketFolders(source.folders), undefined, (literals) => {
    const set = LiteralSet.of(literals);
    literalSets.push(set);
    return set;
  });
  const packer = new Packer();
  const compiler = new ListCompiler(assembly);
  const lists: ListNote[] = [];
  for (const { role, kind, purpose, entries } of splitIntoLists(source, assembly.problems)) {
    literalSets = [];
    const compiled = yield* compiler.compile(kind, purpose, entries);
    if (compiled === null) continue;
    const { problems } = assembly;
    lists.push(packList({ role, ...compiled }, literalSets, packer, problems));
  }
  const head = headOf(source, assembly);
  const image: ImageHead = {
    ...head,
    suspendedUntil: Number.isFinite(head.suspendedUntil) ? head.suspendedUntil : null,
    ownHosts: [...head.ownHosts],
    folders: head.folders && [...head.folders],
    ipMode: source.lists.ip.mode,
    actionSettingsList: compiler.actionSettingsList.parts.map(canonicalActionSettings),
    lists,
    numbers: packer.numbers,
    parts: packer.notes,
  };
  return packFile(IMAGE_KIND, image, packer);
}

function packList(
  { role, list, stored }: CompiledFrom & Pick<ListSource, "role">,
  literalSets: readonly LiteralSet[],
  packer: Packer,
  problems: Problems,
): ListNote {
  const { kind, purpose, matcher, entries } = list;
  const ids = stored.map(({ id }) => id);
  const packedIds = packIds(ids);
  for (const column of [packedIds, entries.until, entries.actionSettingsList]) {
    if (column !== null) packer.array(column);
  }
  for (const set of literalSets) set.pack(packer);
  matcher.pack?.(packer);
  const valueOf = (entry: RuleEntry) => (problems.has(entry) ? "" : canonicalValue(entry));
  const values = matcher.pack ? null : stored.map(valueOf);
  return {
    role,
    kind,
    purpose,
    until: Number.isFinite(list.until) ? list.until : null,
    ids: packedIds === null ? ids : null,
    hasUntil: entries.until !== null,
    hasActionSettings: entries.actionSettingsList !== null,
    literalSets: literalSets.length,
    values,
  };
}

function canonicalValue({ kind, value, regions }: RuleEntry): ValueNote {
  const text = canonical(kind, value);
  return kind === "country" && regions !== null ? [text, regions] : text;
}

function canonical(kind: RuleEntry["kind"], value: string): string {
  const read = KINDS[kind].normalize(value);
  return read.ok ? read.value : value;
}

function canonicalActionSettings(parts: ActionSettingsSource | null): ActionSettingsSource | null {
  return parts && { ...parts, scope: parts.scope && canonicalScope(parts.scope) };
}

function canonicalScope({ match, pages }: PageScope): PageScope {
  return { match, pages: pages.map((page) => canonical("url", page)) };
}
