import { json, type LoaderFunctionArgs } from "@remix-run/node";

import type { HelpPage } from "#scripts/help/render-help-page";

import { HELP_CONTENTS } from "./contents";

const FOLDER = "../../../docs/merchant/";
const FILES = import.meta.glob("../../../docs/merchant/*.md", {
  eager: true,
  import: "default",
}) as Readonly<Record<string, HelpPage>>;

const findPage = (name: string) => FILES[`${FOLDER}${name}.md`];

/** Which pages there are. */
export function helpIndexLoader() {
  const groups = HELP_CONTENTS.map(({ title, pages }) => ({
    title,
    pages: pages.map((name) => ({ name, title: findPage(name)?.title ?? name })),
  }));
  return json({ groups });
}

/** One page, whatever the case of its letters. */
export function helpPageLoader({ params }: LoaderFunctionArgs) {
  const page = findPage((params.page ?? "").toLowerCase());
  if (!page) throw new Response(null, { status: 404 });
  return json(page);
}
