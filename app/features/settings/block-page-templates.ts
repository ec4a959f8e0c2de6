import type { BlockPage } from "#app/contract/block-page";

import { blockPageTemplates as texts } from "./texts";

/** Fields that a template sets. Texts, logo and links stay unchanged. */
type TemplatePart = Pick<BlockPage, "colours" | "showReason" | "allowAppeal">;

export interface BlockPageTemplate {
  readonly name: string;
  readonly part: TemplatePart;
}

/** Templates of the block page. Each has readable contrast. */
export const TEMPLATES: readonly BlockPageTemplate[] = [
  {
    get name() {
      return texts.plain;
    },
    part: { colours: null, showReason: true, allowAppeal: false },
  },
  {
    get name() {
      return texts.friendly;
    },
    part: {
      colours: { background: "#fff7ed", text: "#431407", button: "#c2410c" },
      showReason: true,
      allowAppeal: true,
    },
  },
  {
    get name() {
      return texts.night;
    },
    part: {
      colours: { background: "#0f172a", text: "#f1f5f9", button: "#38bdf8" },
      showReason: true,
      allowAppeal: false,
    },
  },
  {
    get name() {
      return texts.brief;
    },
    part: {
      colours: { background: "#ffffff", text: "#111111", button: "#111111" },
      showReason: false,
      allowAppeal: false,
    },
  },
];

/** Returns the template that a page matches. Undefined if it matches none. */
export function templateOf(page: BlockPage): BlockPageTemplate | undefined {
  const { colours, showReason, allowAppeal } = page;
  const look = JSON.stringify([colours, showReason, allowAppeal]);
  return TEMPLATES.find(
    ({ part }) => JSON.stringify([part.colours, part.showReason, part.allowAppeal]) === look,
  );
}
