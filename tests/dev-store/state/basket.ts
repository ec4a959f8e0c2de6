import type { Product } from "./catalogue";
import type { Cents } from "./orders";

/** What somebody bought: products at the price they paid for one of each. */
export interface Bought {
  product: Product;
  variantId: number;
  quantity: number;
  price: Cents;
}

/** Dearer baskets are one piece. */
const MOST_UNITS = 50_000;

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/**
 * The fewest pieces of the catalogue that come to a total; where none do, one piece that cost the total
 * when it was bought.
 */
export function basketOf(products: Product[], total: Cents): Bought[] {
  const pieces = piecesOf(products, total);
  const [first] = products;
  if (!first) return [];
  if (!pieces?.length) return [boughtOf(first, 1, total)];
  return products.flatMap((product) => {
    const quantity = pieces.filter((piece) => piece === product).length;
    return quantity === 0 ? [] : [boughtOf(product, quantity, product.price)];
  });
}

const boughtOf = (product: Product, quantity: number, price: Cents): Bought => ({
  ...{ product, quantity, price },
  variantId: product.variants[0]!.id,
});

/** @returns null when no pieces come to the total */
function piecesOf(products: Product[], total: Cents): Product[] | null {
  const unit = products.reduce((common, { price }) => gcd(common, price), 0);
  if (unit === 0 || total % unit !== 0 || total / unit > MOST_UNITS) return null;
  const sums = fewestPieces(products, unit, total / unit);
  const pieces: Product[] = [];
  for (let rest = total; rest > 0; rest -= pieces.at(-1)!.price) {
    const last = sums[rest / unit]?.last;
    if (!last) return null;
    pieces.push(last);
  }
  return pieces;
}

/** How many pieces come to a sum, and the last of them. */
interface Pieces {
  readonly count: number;
  readonly last: Product | null;
}

/** The fewest pieces that come to each sum, in units, up to the most; undefined: none do. */
function fewestPieces(products: Product[], unit: Cents, most: number): (Pieces | undefined)[] {
  const sums: (Pieces | undefined)[] = [{ count: 0, last: null }];
  for (let sum = 1; sum <= most; sum++) {
    for (const product of products) {
      const before = sums[sum - product.price / unit];
      const isFewer = before !== undefined && before.count + 1 < (sums[sum]?.count ?? Infinity);
      if (isFewer) sums[sum] = { count: before.count + 1, last: product };
    }
  }
  return sums;
}
