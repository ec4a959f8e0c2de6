import type { Shop } from "../state";

/** Drawing of each kind of product: simple shapes on a 400 by 400 canvas. */
const SHAPES: Record<string, string> = {
  Cookware:
    '<path d="M110 190h180l-16 110a24 24 0 0 1-24 20H150a24 24 0 0 1-24-20z"/><path d="M290 205c50-6 62 62 4 72" fill="none" stroke-width="18"/><path d="M100 172h200" stroke-width="16"/>',
  Bags: '<rect x="105" y="150" width="190" height="170" rx="20"/><path d="M150 150c0-70 100-70 100 0" fill="none" stroke-width="16"/><path d="M105 220h190" stroke="var(--sheet)" stroke-width="6" stroke-linecap="butt"/>',
  Kitchen:
    '<rect x="120" y="110" width="160" height="210" rx="22"/><circle cx="200" cy="150" r="14" fill="var(--sheet)" stroke="none"/>',
  Home: '<path d="M110 130h180v170q-22 22-45 0t-45 0-45 0-45 0z"/><path d="M110 170h180M110 210h180M110 250h180" stroke="var(--sheet)" stroke-width="6" stroke-linecap="butt"/>',
  Lighting:
    '<path d="M200 90a75 75 0 0 1 44 136v34h-88v-34a75 75 0 0 1 44-136z"/><path d="M162 285h76M172 312h56" stroke-width="14"/>',
};

/** Returns a product's picture, drawn in its two colors. Null if the product does not exist. */
export function pictureOf(shop: Shop, handle: string): string | null {
  const product = shop.products.find((each) => each.handle === handle);
  if (!product) return null;
  const [sheet, ink] = product.colours;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" style="--sheet:${sheet}">
<rect width="400" height="400" fill="${sheet}"/><ellipse cx="200" cy="336" rx="120" ry="14" fill="${ink}" opacity=".18"/>
<g fill="${ink}" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">${SHAPES[product.productType] ?? SHAPES.Home}</g></svg>`;
}
