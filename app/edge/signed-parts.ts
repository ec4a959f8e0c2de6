import type { RequestParts } from "#app/engine/agents/signed-request";

/** Returns the parts of a request that its signature can cover. */
export function signedParts({ method, url, headers }: Request): RequestParts {
  const { protocol, host, pathname, search } = new URL(url);
  return {
    ...{ method, authority: host, path: pathname, query: search.slice(1) },
    scheme: protocol === "http:" ? "http" : "https",
    header: (name) => headers.get(name),
  };
}
