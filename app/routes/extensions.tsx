import type { LinksFunction } from "@remix-run/node";

import extensionsStyles from "#app/features/embed/extensions/extensions.css?url";
import { extensionsLoader } from "#app/features/embed/extensions/extensions.server";
import { ExtensionsScreen } from "#app/features/embed/extensions/extensions-screen";
import { pageTitle } from "#app/shell/frame/page-title";
import { useLoaderData } from "#app/ui/navigation";

import { titles } from "./texts";

export const meta = () => pageTitle(titles.extensions);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: extensionsStyles }];

export const loader = extensionsLoader;

export default function ExtensionsRoute() {
  return <ExtensionsScreen {...useLoaderData<typeof loader>()} />;
}
