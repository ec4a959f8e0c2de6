import type { LinksFunction, MetaFunction } from "@remix-run/node";

import { pageTitle } from "#app/shell/frame/page-title";
import helpStyles from "#app/shell/help/help.css?url";
import { helpPageLoader } from "#app/shell/help/pages.server";
import { PlainPage } from "#app/shell/pages/plain-page";
import { Contents } from "#app/shell/pages/text-block";
import textPageStyles from "#app/shell/pages/text-page.css?url";
import { useLoaderData } from "#app/ui/navigation";

import { helpPage as texts, titles } from "./texts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.title ?? titles.help);

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: textPageStyles },
  { rel: "stylesheet", href: helpStyles },
];

export { headers } from "./help";

export const loader = helpPageLoader;

export default function HelpPageRoute() {
  const { title, sections, html } = useLoaderData<typeof loader>();
  return (
    <PlainPage title={title}>
      {sections.length > 2 && <Contents sections={sections} />}
      {/* Generated at build time from our own files, in which HTML is not allowed. */}
      <div className="help-page" dangerouslySetInnerHTML={{ __html: html }} />
      <p>
        <a href="/help">{texts.allHelpPages}</a>
      </p>
    </PlainPage>
  );
}
