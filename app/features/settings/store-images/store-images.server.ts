import { BLOCK_PAGE_LIMITS } from "#app/contract/block-page";
import type { getStoreImages as imagesCall, StoreImage } from "#app/contract/settings";
import type { AdminGraphql } from "#app/platform/admin-api/admin-graphql.server";
import type { Handler } from "#app/platform/data-api/handlers";

import { readOrRefused } from "../read-or-refused.server";
import { STORE_FILES } from "./store-files";

const PAGE = 20;
const NAME_MAX = 255;
const ALT_MAX = 512;

/** Query for images of the store. Several scopes allow it. The app requests read_themes, as for theme colors. */
const IMAGES = `#graphql
  query StoreImages($first: Int!, $after: String, $query: String!) {
    files(first: $first, after: $after, query: $query, sortKey: CREATED_AT, reverse: true) {
      nodes {
        ... on MediaImage {
          alt
          fileStatus
          image {
            url
            width
            height
          }
          preview {
            image {
              url(transform: { maxWidth: 320, maxHeight: 320 })
            }
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }`;

interface ImageNode {
  readonly alt: string | null;
  readonly fileStatus: string;
  /** Null until Shopify has processed the image. */
  readonly image: {
    readonly url: string;
    readonly width: number | null;
    readonly height: number | null;
  } | null;
  readonly preview: { readonly image: { readonly url: string } | null } | null;
}

interface ImagesData {
  readonly files: {
    /** Files. A file that is not an image is an empty object. */
    readonly nodes: readonly Partial<ImageNode>[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  };
}

/** Splits a search into words of file names. The words contain no filter, operator or quote of Shopify's syntax. */
const wordsOf = (search: string) =>
  search
    .normalize("NFC")
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}_.]+/gu) ?? [];

/** Returns the query for processed images that match all words, in Shopify's search syntax. */
function searchQuery(words: readonly string[]): string {
  return ["media_type:IMAGE", "status:READY", ...words.map((word) => `${word}*`)].join(" AND ");
}

/** Returns the normalized URL if it is on Shopify's CDN and short enough for the block page. Null otherwise. */
function storeFile(text: string | undefined): string | null {
  if (text === undefined || !URL.canParse(text)) return null;
  const { href, username, password } = new URL(text);
  const isStoreFile = href.startsWith(STORE_FILES) && username === "" && password === "";
  return isStoreFile && href.length <= BLOCK_PAGE_LIMITS.address ? href : null;
}

/** Returns the file name of a URL: "logo.png" for "https://cdn.shopify.com/s/files/1/0001/files/logo.png?v=1". */
function fileName(url: string): string {
  const name = new URL(url).pathname.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(name).slice(0, NAME_MAX);
  } catch {
    return name.slice(0, NAME_MAX);
  }
}

/** Converts a file to an image. Returns [] if the file is no image, is not processed, or is not on Shopify's CDN. */
function imageOf({ alt, fileStatus, image, preview }: Partial<ImageNode>): StoreImage[] {
  const url = fileStatus === "READY" ? storeFile(image?.url) : null;
  if (!image || !url) return [];
  const { width, height } = image;
  const thumbnail = storeFile(preview?.image?.url);
  return [
    { url, thumbnail, name: fileName(url), alt: alt?.slice(0, ALT_MAX) ?? "", width, height },
  ];
}

const NOTHING = { images: [], next: null };

/** Creates the handler that reads one page of the processed images in the shop's files. */
export function getStoreImages(admin: AdminGraphql): Handler<typeof imagesCall> {
  return async ({ search, after }, context) => {
    const words = wordsOf(search);
    // A search with punctuation only matches no file name.
    if (search !== "" && words.length === 0) return { state: "found", ...NOTHING };
    return readOrRefused(context, "a store’s images", NOTHING, async () => {
      const { files } = await admin<ImagesData>(context.shop.domain, IMAGES, {
        first: PAGE,
        after: after || null,
        query: searchQuery(words),
      });
      const { hasNextPage, endCursor } = files.pageInfo;
      return {
        state: "found" as const,
        images: files.nodes.flatMap(imageOf),
        next: hasNextPage ? endCursor : null,
      };
    });
  };
}
