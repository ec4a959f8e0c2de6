import { GraphQLError } from "graphql";

import { fileAddress } from "../platform/store-files";
import type { Shop } from "../state";
import type { StoreFile } from "../state/files";
import { connection, type PageArgs } from "./connection";
import { gid } from "./gid";
import { requireScope, type Resolvers } from "./resolvers";

interface Transform {
  transform?: { maxWidth?: number | null } | null;
}

/** Values of a file that a search term with a name compares, ignoring case. */
const FILTERS: Record<string, (file: StoreFile) => string> = {
  media_type: ({ kind }) => (kind === "image" ? "image" : "generic_file"),
  status: ({ status }) => status.toLowerCase(),
  filename: ({ name }) => name.toLowerCase(),
};

const SORT_KEYS: Record<string, (a: StoreFile, b: StoreFile) => number> = {
  ID: (a, b) => a.id - b.id,
  CREATED_AT: (a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt),
  FILENAME: (a, b) => a.name.localeCompare(b.name),
};

/** Splits a name into words. Shopify's rule is not documented: here words end at spaces and hyphens. */
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}_.]+/gu) ?? [];

/** Reports whether a file's words include a search word. "wo*" matches the beginning of a word, "word" a whole word. */
function hasWord(file: StoreFile, term: string): boolean {
  const begin = term.replace(/\*$/, "");
  const words = wordsOf(`${file.name} ${file.alt ?? ""}`);
  return words.some((word) => (begin === term ? word === term : word.startsWith(begin)));
}

function matchesTerm(file: StoreFile, term: string): boolean {
  const [, key, value = ""] = /^(\w+):(.*)$/.exec(term) ?? [];
  if (key === undefined) return hasWord(file, term);
  const read = FILTERS[key];
  if (!read) throw new GraphQLError(`The dev store does not search files by ${key}.`);
  return read(file) === value;
}

function search(files: StoreFile[], query: string): StoreFile[] {
  const terms = query.split(/\s+/).filter((term) => term !== "" && term !== "AND");
  return files.filter((file) => terms.every((term) => matchesTerm(file, term.toLowerCase())));
}

function sorted(files: StoreFile[], sortKey: string): StoreFile[] {
  const compare = SORT_KEYS[sortKey];
  if (!compare) throw new GraphQLError(`The dev store does not sort files by ${sortKey}.`);
  return [...files].sort(compare);
}

/**
 * Returns the image of a file. Shopify resizes images. Here one drawing has all sizes, and its address contains the
 * requested one.
 */
function imageOf(shop: Shop, file: StoreFile) {
  if (file.status !== "READY") return null;
  return {
    __typename: "Image",
    id: gid("ImageSource", file.id),
    altText: file.alt,
    width: file.width,
    height: file.height,
    url: ({ transform }: Transform) => {
      const address = fileAddress(shop, file);
      return transform?.maxWidth ? `${address}&width=${transform.maxWidth}` : address;
    },
  };
}

const shared = (file: StoreFile) => ({
  alt: file.alt,
  createdAt: file.createdAt,
  updatedAt: file.createdAt,
  fileErrors: [],
  fileStatus: file.status,
});

function fileNode(shop: Shop, file: StoreFile) {
  if (file.kind === "document") {
    return {
      ...{ __typename: "GenericFile", id: gid("GenericFile", file.id), ...shared(file) },
      ...{ mimeType: "application/pdf", url: fileAddress(shop, file), preview: null },
    };
  }
  const image = imageOf(shop, file);
  return {
    ...{ __typename: "MediaImage", id: gid("MediaImage", file.id), ...shared(file) },
    ...{ status: file.status, mediaContentType: "IMAGE", mimeType: "image/svg+xml" },
    ...{ image, preview: { __typename: "MediaPreviewImage", status: file.status, image } },
  };
}

interface FilesArgs extends PageArgs {
  query?: string | null;
  sortKey?: string | null;
}

export const fileResolvers: Resolvers = {
  files: (args: FilesArgs, context) => {
    requireScope(context, "files", "read_files", "read_themes", "read_images");
    const { shop } = context;
    const found = sorted(search(shop.files, args.query ?? ""), args.sortKey ?? "ID");
    return connection(
      found.map((file) => fileNode(shop, file)),
      args,
    );
  },
};
