import type english from "#extensions/storefront-guard/locales/en.default.json";

/** Every sentence of ours a visitor may read, as English has them; the platform's files of the other languages follow it. */
export type Sentences = typeof english;

/** The same, of which any may be missing. */
export type Partly<Tree> = Tree extends string
  ? string
  : { readonly [Key in keyof Tree]?: Partly<Tree[Key]> };

/** The sentences of a language, and English ones for those it lacks: as the platform does on a store's pages. */
export function completed<Tree extends object>(own: Partly<Tree>, english: Tree): Tree {
  const found = own as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(english).map(([key, sentence]) => [
      key,
      typeof sentence === "string"
        ? found[key] || sentence
        : completed((found[key] ?? {}) as object, sentence as object),
    ]),
  ) as Tree;
}
