import type { HeadersFunction, LinksFunction } from "@remix-run/node";

import { pageTitle } from "#app/shell/frame/page-title";
import { helpIndexLoader } from "#app/shell/help/pages.server";
import { PlainPage } from "#app/shell/pages/plain-page";
import textPageStyles from "#app/shell/pages/text-page.css?url";
import { useLoaderData } from "#app/ui/navigation";

import { titles } from "./texts";

export const meta = () => pageTitle(titles.help);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: textPageStyles }];

export const headers: HeadersFunction = () => ({ "Cache-Control": "public, max-age=3600" });

export const loader = helpIndexLoader;

export default function HelpRoute() {
  const { groups } = useLoaderData<typeof loader>();
  return (
    <PlainPage title={titles.help}>
      {groups.map(({ title, pages }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {pages.map((page) => (
              <li key={page.name}>
                <a href={`/help/${page.name}`}>{page.title}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </PlainPage>
  );
}
