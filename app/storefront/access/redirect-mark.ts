import { HOP_PARAMETER } from "#app/engine/redirects/hop-parameter";

const MARK = `${HOP_PARAMETER}=1`;

/**
 * Has the question about this page carry the mark of a redirect, also after a reload. The mark keeps the page from leading
 * the visitor on.
 *
 * @returns takes the mark out of the address, so that nobody shares or bookmarks it, and keeps it with the tab's history entry
 */
export function carryMark({ location, history }: Window): () => void {
  const { pathname, search, hash } = location;
  const others = search
    .slice(1)
    .split("&")
    .filter((each) => each && !each.startsWith(`${HOP_PARAMETER}=`));
  const replace = (query: readonly string[], state: unknown) =>
    history.replaceState(state, "", pathname + (query[0] ? "?" : "") + query.join("&") + hash);
  replace([...others, MARK], history.state);
  return () => replace(others, { ...(history.state as object), palisade: `?${MARK}` });
}
