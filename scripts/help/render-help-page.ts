import { Marked, type RendererObject, type Tokens } from "marked";

/** Help page for merchants, rendered from a file of docs/merchant. */
export interface HelpPage {
  readonly title: string;
  /** Headings below the title with their anchors. */
  readonly sections: readonly HelpSection[];
  /** HTML below the title. */
  readonly html: string;
}

export interface HelpSection {
  readonly id: string;
  readonly title: string;
}

/** Address of an image in the app and its size. */
export interface HelpImage {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

const PAGE = /^([\w-]+)\.md(#[\w-]+)?$/;

/** Returns the anchor of a heading, in GitHub's format: links between the files work in both places. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

/** Returns the address of a file's link in the app. */
function addressOf(href: string): string {
  if (href.startsWith("#") || href.startsWith("https://")) return href;
  const [, page, anchor = ""] = PAGE.exec(href) ?? [];
  if (!page) throw new Error(`A help page links to a missing page: ${href}`);
  return `/help/${page}${anchor}`;
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * Renders a help page from a file in docs/merchant. The result contains only our own markup. Raw HTML in the file is
 * rejected.
 *
 * @param markdown starts with the title, "# …"
 * @param imageOf returns an image by its path in the file
 * @throws Error for raw HTML, for a link that leads neither to a help page nor to a website, and for a missing title
 */
export function renderHelpPage(markdown: string, imageOf: (path: string) => HelpImage): HelpPage {
  const sections: HelpSection[] = [];
  let title = "";
  const renderer: RendererObject = {
    heading({ tokens, depth, text }: Tokens.Heading) {
      const content = this.parser.parseInline(tokens);
      if (depth === 1) {
        title = text;
        return "";
      }
      const id = anchorOf(text);
      if (depth === 2) sections.push({ id, title: text });
      return `<h${depth} id="${id}">${content}</h${depth}>\n`;
    },
    link({ href, tokens }: Tokens.Link) {
      return `<a href="${escapeHtml(addressOf(href))}">${this.parser.parseInline(tokens)}</a>`;
    },
    image({ href, text }: Tokens.Image) {
      const { src, width, height } = imageOf(href);
      return `<img src="${src}" alt="${escapeHtml(text)}" width="${width}" height="${height}">`;
    },
    html({ raw }: Tokens.HTML | Tokens.Tag) {
      throw new Error(`A help page contains raw HTML: ${raw}`);
    },
  };
  const html = new Marked({ renderer }).parse(markdown, { async: false });
  if (title === "") throw new Error("A help page has no title.");
  return { title, sections, html };
}
