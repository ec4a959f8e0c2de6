import { Link, useHref, useLinkClickHandler, useLocation, useNavigate } from "@remix-run/react";
import { type ComponentPropsWithoutRef, forwardRef, type MouseEvent } from "react";

import { useAdminHost } from "./admin-host";

interface AppLinkProps extends Omit<ComponentPropsWithoutRef<"a">, "target"> {
  readonly target?: "_blank" | "_self" | "_parent" | "_top";
  /** Target address of the link, from Polaris. */
  readonly url: string;
  /** Polaris' prop for links that open a new tab. */
  readonly external?: boolean;
}

/** Reports whether an address is a path or query of the app. The browser follows all other addresses. */
const isPage = (url: string) => /^(\/(?!\/)|\?)/.test(url);

/**
 * Renders every link of Polaris. The address names the store, for a browser that follows the link without scripts. The
 * router opens the same page without it.
 */
export const AppLink = forwardRef<HTMLAnchorElement, AppLinkProps>(function AppLink(props, ref) {
  if (props.url.startsWith("#")) return <PlaceLink {...props} ref={ref} />;
  return isPage(props.url) ? <PageLink {...props} ref={ref} /> : <PlainLink {...props} ref={ref} />;
});

/**
 * A link to an anchor on the same page. It navigates with the router: a history entry made by the browser has no router
 * key, and the router would restore a wrong scroll position on the next such page.
 */
const PlaceLink = forwardRef<HTMLAnchorElement, AppLinkProps>(function PlaceLink(props, ref) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    props.onClick?.(event);
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (event.defaultPrevented || event.button !== 0 || !isPlain) return;
    event.preventDefault();
    navigate({ search, hash: props.url });
  };
  return <PlainLink {...props} onClick={go} ref={ref} />;
});

const PageLink = forwardRef<HTMLAnchorElement, AppLinkProps>(function PageLink(
  { url, external, target: given, onClick, ...rest },
  ref,
) {
  const { linkAddress } = useAdminHost();
  const target = external ? "_blank" : given;
  const go = useLinkClickHandler(url, { target });
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) go(event);
  };
  return (
    <Link {...rest} target={target} to={linkAddress(useHref(url))} onClick={follow} ref={ref} />
  );
});

const PlainLink = forwardRef<HTMLAnchorElement, AppLinkProps>(function PlainLink(
  { url, external, target, ...rest },
  ref,
) {
  return <a {...rest} target={external ? "_blank" : target} href={url} ref={ref} />;
});
