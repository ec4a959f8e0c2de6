import { readFileSync } from "node:fs";

import type { Page } from "@playwright/test";

import { SIZES } from "./listing";

const GREEN = "#0b5c53";
const LOGO = readFileSync(new URL("../../public/favicon.svg", import.meta.url), "utf8");

/** Stakes of the feature picture as SVG paths, with a gap for the gate. */
const stakes = [3, 4, 5, 6, 10, 11, 12].map((at) => {
  const x = at * 100;
  return `<path d="M${x} 760V280l40-60 40 60v480z"/>`;
});

/** Draws people as circles above shoulders. People at the gate are light, and all other people dark. */
const person = (x: number, y: number, color: string) =>
  `<g fill="${color}"><circle cx="${x}" cy="${y}" r="34"/><path d="M${x - 60} ${y + 130}a60 76 0 0 1 120 0z"/></g>`;

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900">
  <rect width="1600" height="900" fill="${GREEN}"/>
  <rect y="760" width="1600" height="140" fill="#084840"/>
  ${person(190, 630, "#17232b")}${person(90, 630, "#17232b")}
  ${person(1420, 630, "#17232b")}${person(1520, 630, "#17232b")}
  <g fill="#fff">${stakes.join("")}<rect x="260" y="480" width="460" height="46"/><rect x="960" y="480" width="360" height="46"/></g>
  ${person(790, 630, "#f4c95d")}${person(900, 630, "#f4c95d")}
</svg>`;

async function draw(page: Page, svg: string, size: { width: number; height: number }) {
  await page.setViewportSize(size);
  await page.setContent(
    `<style>*{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`,
  );
  return page.screenshot();
}

/** Draws the app's icon. Its corners are square, because Shopify rounds them. */
export const drawIcon = (page: Page): Promise<Buffer> =>
  draw(page, LOGO.replace('rx="7"', ""), SIZES.icon);

/** Draws the listing's feature picture. It has no text, so that it needs no translation. */
export const drawFeature = (page: Page): Promise<Buffer> => draw(page, PICTURE, SIZES.picture);
