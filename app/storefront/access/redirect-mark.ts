import { REDIRECT_PARAMETER } from "#app/engine/redirects/redirect-parameter";

const MARK = `${REDIRECT_PARAMETER}=1`;

/**
 * Adds the mark of a redirect to the request about this page, also after a reload.
 *
 * The mark prevents a further redirect of the visitor.
 *
 * @returns removes the mark from the address, so that it is not shared or bookmarked, and stores it in the history
 *   entry
 */
export function carryMark({ location, history }: Window): () => void {
  const { pathname, search, hash } = location;
  const others = search
    .slice(1)
    .split("&")
    .filter((each) => each && !each.startsWith(`${REDIRECT_PARAMETER}=`));
  const replace = (query: readonly string[], state: unknown) =>
    history.replaceState(state, "", pathname + (query[0] ? "?" : "") + query.join("&") + hash);
  replace([...others, MARK], history.state);
  return () => replace(others, { ...(history.state as object), palisade: `?${MARK}` });
}
