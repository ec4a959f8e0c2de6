import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import extensionsStyles from "../features/embed/extensions/extensions.css?url";
import { extensionsLoader } from "../features/embed/extensions/extensions.server";
import { ExtensionsScreen } from "../features/embed/extensions/extensions-screen";
import { pageTitle } from "../shell/frame/page-title";
import { titles } from "./texts";

export const meta = () => pageTitle(titles.extensions);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: extensionsStyles }];

export const loader = extensionsLoader;

export default function ExtensionsRoute() {
  return <ExtensionsScreen {...useLoaderData<typeof loader>()} />;
}
