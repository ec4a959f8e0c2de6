import { Link, useHref, useLinkClickHandler, useLocation, useNavigate } from "@remix-run/react";
import { type ComponentPropsWithoutRef, forwardRef, type MouseEvent } from "react";

import { useAdminHost } from "./admin-host";

interface AppLinkProps extends Omit<ComponentPropsWithoutRef<"a">, "target"> {
  readonly target?: "_blank" | "_self" | "_parent" | "_top";
  /** Where Polaris wants to lead. */
  readonly url: string;
  /** Polaris' word for a new tab. */
  readonly external?: boolean;
}

/** Paths and queries of the app; addresses of others are the browser's. */
const isPage = (url: string) => /^(\/(?!\/)|\?)/.test(url);

/**
 * Every link that Polaris draws. Its address says which store asks, for a browser that follows it by itself;
 * the router goes to the same page without that.
 */
export const AppLink = forwardRef<HTMLAnchorElement, AppLinkProps>(function AppLink(props, ref) {
  if (props.url.startsWith("#")) return <PlaceLink {...props} ref={ref} />;
  return isPage(props.url) ? <PageLink {...props} ref={ref} /> : <PlainLink {...props} ref={ref} />;
});

/**
 * A place on the same page. Left to the browser alone its entry in the history has no key of the router's, which then
 * scrolls the next such page to where this one was left.
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
