import { Hono } from "hono";

import type { DevStoreContext } from "../context";
import type { Shop } from "../state";
import type { StoreFile } from "../state/files";

/** Shopify's CDN. It does not serve these files: browsers load the same path from the dev store. */
export const CDN_FILES = "https://cdn.shopify.com/s/files/";

/** Returns "0000/0010/0001" for shop 100001, the CDN's grouping of digits. */
const folderOf = ({ id }: Shop) =>
  String(id)
    .padStart(12, "0")
    .replace(/(\d{4})(?=\d)/g, "$1/");

/** Returns Shopify's address of a file: https, at its CDN. */
export const fileAddress = (shop: Shop, file: StoreFile): string =>
  `${CDN_FILES}1/${folderOf(shop)}/files/${encodeURIComponent(file.name)}?v=${Math.floor(Date.parse(file.createdAt) / 1000)}`;

/** Draws the picture: a background, a leaf and, if it is wide enough, a line of text. */
function drawing({ width, height, colours: [ground, ink] }: StoreFile): string {
  const size = Math.min(width, height);
  const leaf = `<path d="M${size * 0.2} ${size * 0.8}Q${size * 0.2} ${size * 0.2} ${size * 0.8} ${size * 0.2}Q${size * 0.8} ${size * 0.8} ${size * 0.2} ${size * 0.8}z"/>`;
  const line =
    width > height * 1.5
      ? `<rect x="${size}" y="${size * 0.42}" width="${width - size * 1.3}" height="${size * 0.16}" rx="${size * 0.08}"/>`
      : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="100%" height="100%" fill="${ground}"/><g fill="${ink}">${leaf}${line}</g></svg>`;
}

/** Serves GET /s/files/…: images of the stores' files, under their CDN paths. */
export function storeFiles({ state }: DevStoreContext): Hono {
  const app = new Hono();
  app.get("/s/files/1/:a/:b/:c/files/:name", (c) => {
    const { a, b, c: last, name } = c.req.param();
    const shop = [...state.shops.values()].find((each) => folderOf(each) === `${a}/${b}/${last}`);
    const file = shop?.files.find((each) => each.name === name && each.kind === "image");
    if (!file || file.status !== "READY") return c.notFound();
    return c.body(drawing(file), 200, {
      "content-type": "image/svg+xml",
      "cache-control": "no-cache",
      "cross-origin-resource-policy": "cross-origin",
    });
  });
  return app;
}
