import type english from "#extensions/storefront-guard/locales/en.default.json";

/** All sentences for visitors. English defines the keys; the locale files of the other languages have the same keys. */
export type Sentences = typeof english;

/** Sentences with the same keys, of which any may be missing. */
export type Partly<Tree> = Tree extends string
  ? string
  : { readonly [Key in keyof Tree]?: Partly<Tree[Key]> };

/** Returns the sentences of a language, completed with English ones. Shopify does the same on a store's pages. */
export function completeSentences<Tree extends object>(own: Partly<Tree>, english: Tree): Tree {
  const found = own as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(english).map(([key, sentence]) => [
      key,
      typeof sentence === "string"
        ? found[key] || sentence
        : completeSentences((found[key] ?? {}) as object, sentence as object),
    ]),
  ) as Tree;
}
