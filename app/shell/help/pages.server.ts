import { json, type LoaderFunctionArgs } from "@remix-run/node";

import type { HelpPage } from "#scripts/help/render-help-page";

import { HELP_CONTENTS } from "./contents";

const FOLDER = "../../../docs/merchant/";
const FILES = import.meta.glob("../../../docs/merchant/*.md", {
  eager: true,
  import: "default",
}) as Readonly<Record<string, HelpPage>>;

const findPage = (name: string) => FILES[`${FOLDER}${name}.md`];

/** Returns the list of help pages. */
export function helpIndexLoader() {
  const groups = HELP_CONTENTS.map(({ title, pages }) => ({
    title,
    pages: pages.map((name) => ({ name, title: findPage(name)?.title ?? name })),
  }));
  return json({ groups });
}

/** Returns one help page. Letter case of the name is ignored. */
export function helpPageLoader({ params }: LoaderFunctionArgs) {
  const page = findPage((params.page ?? "").toLowerCase());
  if (!page) throw new Response(null, { status: 404 });
  return json(page);
}
