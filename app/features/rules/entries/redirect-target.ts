import { hostOf } from "#app/features/shop/public";

import { redirectTarget as texts } from "./texts";

/** Addresses of the store, for detecting a target on the store itself. */
export interface StoreHosts {
  /** "palisade-demo.myshopify.com" */
  readonly domain: string;
  /** "https://shop.example.com", or "" if unknown. */
  readonly storeUrl: string;
}

export type ReadTarget =
  /** `path` is the page if the target is on the store itself. Null for another website. */
  | { readonly ok: true; readonly value: string; readonly path: string | null }
  | { readonly ok: false; readonly message: string };

const refuse = (message: string): ReadTarget => ({ ok: false, message });

/** Characters that hide the destination of a target: browsers read "\" as "/" and drop control characters. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const TREACHEROUS = /[\\\u0000-\u0020\u007f]/;

const isPathOfStore = (text: string) => text.startsWith("/") && !text.startsWith("//");

function isOwnAddress({ host }: URL, store: StoreHosts): boolean {
  return host === store.domain || host === hostOf(store.storeUrl);
}

/** Returns the problem with a target before it is parsed as a URL, or null if there is none. */
function problemOf(typed: string): string | null {
  if (typed === "") return texts.noTarget;
  if (TREACHEROUS.test(typed)) return texts.treacherous;
  if (isPathOfStore(typed) || /^https?:\/\//i.test(typed)) return null;
  return texts.neither;
}

/** Reads a path of the store or an http(s) address as the target of a redirect. */
export function readTarget(text: string, store: StoreHosts): ReadTarget {
  const typed = text.trim();
  const problem = problemOf(typed);
  if (problem !== null) return refuse(problem);
  const base = `https://${store.domain}`;
  if (!URL.canParse(typed, base)) return refuse(texts.notValid);
  const url = new URL(typed, base);
  if (url.username !== "" || url.password !== "") {
    return refuse(texts.withPassword);
  }
  const path = url.pathname + url.search;
  if (isPathOfStore(typed)) return { ok: true, value: path + url.hash, path };
  return { ok: true, value: url.href, path: isOwnAddress(url, store) ? path : null };
}
