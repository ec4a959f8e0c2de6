import type { BlockPage } from "#app/contract/block-page";

import type { blockPageTemplates } from "./texts";

/** Fields that a template sets. Texts, logo and links stay unchanged. */
type TemplatePart = Pick<BlockPage, "colours" | "showReason" | "allowAppeal">;

export interface BlockPageTemplate {
  readonly name: keyof typeof blockPageTemplates;
  readonly part: TemplatePart;
}

/** Templates of the block page. Each has readable contrast. */
export const TEMPLATES: readonly BlockPageTemplate[] = [
  {
    name: "plain",
    part: { colours: null, showReason: true, allowAppeal: false },
  },
  {
    name: "friendly",
    part: {
      colours: { background: "#fff7ed", text: "#431407", button: "#c2410c" },
      showReason: true,
      allowAppeal: true,
    },
  },
  {
    name: "night",
    part: {
      colours: { background: "#0f172a", text: "#f1f5f9", button: "#38bdf8" },
      showReason: true,
      allowAppeal: false,
    },
  },
  {
    name: "brief",
    part: {
      colours: { background: "#ffffff", text: "#111111", button: "#111111" },
      showReason: false,
      allowAppeal: false,
    },
  },
];

/** Returns the template whose fields equal the page's fields. Undefined if no template matches. */
export function templateOf(page: BlockPage): BlockPageTemplate | undefined {
  const { colours, showReason, allowAppeal } = page;
  const look = JSON.stringify([colours, showReason, allowAppeal]);
  return TEMPLATES.find(
    ({ part }) => JSON.stringify([part.colours, part.showReason, part.allowAppeal]) === look,
  );
}
