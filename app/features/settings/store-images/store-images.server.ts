import { BLOCK_PAGE_LIMITS } from "#app/contract/block-page";
import type { getStoreImages as imagesCall, StoreImage } from "#app/contract/settings";
import type { AdminGraphql } from "#app/platform/admin-api/admin-graphql.server";
import type { Handler } from "#app/platform/data-api/handlers";

import { unlessRefused } from "../unless-refused.server";
import { STORE_FILES } from "./store-files";

const PAGE = 20;
const NAME_MAX = 255;
const ALT_MAX = 512;

/** Of the permissions that open a store's files, read_themes is the one the block page asks for anyway. */
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
  /** Null until Shopify is done with it. */
  readonly image: {
    readonly url: string;
    readonly width: number | null;
    readonly height: number | null;
  } | null;
  readonly preview: { readonly image: { readonly url: string } | null } | null;
}

interface ImagesAnswer {
  readonly files: {
    /** Empty objects for other kinds of files. */
    readonly nodes: readonly Partial<ImageNode>[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  };
}

/** What was typed, taken apart into words as file names are, so that none of it is a filter, a connective or a quote. */
const wordsOf = (search: string) =>
  search
    .normalize("NFC")
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}_.]+/gu) ?? [];

/** A search in the platform's language. */
function searchQuery(words: readonly string[]): string {
  return ["media_type:IMAGE", "status:READY", ...words.map((word) => `${word}*`)].join(" AND ");
}

/** The address, if it is one of the platform's CDN that the block page takes; else null. */
function storeFile(text: string | undefined): string | null {
  if (text === undefined || !URL.canParse(text)) return null;
  const { href, username, password } = new URL(text);
  const isOurs = href.startsWith(STORE_FILES) && username === "" && password === "";
  return isOurs && href.length <= BLOCK_PAGE_LIMITS.address ? href : null;
}

/** "logo.png" of "https://cdn.shopify.com/s/files/1/0001/files/logo.png?v=1" */
function fileName(url: string): string {
  const name = new URL(url).pathname.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(name).slice(0, NAME_MAX);
  } catch {
    return name.slice(0, NAME_MAX);
  }
}

/** None for another kind of file, one that is not ready, and one whose address is not of the platform. */
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

/** One page of the images in the shop's files that are ready. */
export function getStoreImages(admin: AdminGraphql): Handler<typeof imagesCall> {
  return async ({ search, after }, context) => {
    const words = wordsOf(search);
    // Signs alone are in no name.
    if (search !== "" && words.length === 0) return { state: "found", ...NOTHING };
    return unlessRefused(context, "a store’s images", NOTHING, async () => {
      const { files } = await admin<ImagesAnswer>(context.shop.domain, IMAGES, {
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
