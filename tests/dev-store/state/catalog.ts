/** Product of the dev store. Money is in minor units (cents). */
export interface Product {
  /** Numeric part of gid://shopify/Product/…. */
  id: number;
  handle: string;
  title: string;
  description: string;
  vendor: string;
  productType: string;
  tags: string[];
  available: boolean;
  /** Price in cents of the shop's currency. */
  price: number;
  /** Former price in cents. Null if there is none. */
  compareAtPrice: number | null;
  variants: ProductVariant[];
  /** Two colors of the generated picture. There are no image files. */
  colours: [string, string];
}

export interface ProductVariant {
  id: number;
  title: string;
  sku: string;
  price: number;
  inventory: number;
}

export interface Collection {
  id: number;
  handle: string;
  title: string;
  description: string;
  productHandles: string[];
}

type Row = [
  handle: string,
  title: string,
  type: string,
  price: number,
  was: number | null,
  colours: [string, string],
  description: string,
];

const ROWS: Row[] = [
  [
    "field-kettle",
    "Field Kettle",
    "Cookware",
    6400,
    null,
    ["#c9d6cf", "#4f6f64"],
    "A squat steel kettle with a spout that pours where you point it.",
  ],
  [
    "canvas-roll",
    "Canvas Tool Roll",
    "Bags",
    4800,
    5600,
    ["#e4d8c4", "#8a6d3b"],
    "Twelve pockets, waxed by hand, closes with one strap.",
  ],
  [
    "oak-board",
    "Oak Cutting Board",
    "Kitchen",
    5200,
    null,
    ["#ead7bb", "#a4703f"],
    "End-grain oak that is kind to knives. Oiled, ready to use.",
  ],
  [
    "wool-throw",
    "Highland Wool Throw",
    "Home",
    11900,
    14900,
    ["#d7d2dc", "#6b5876"],
    "Woven from undyed wool; warm without weight.",
  ],
  [
    "enamel-mug",
    "Enamel Mug",
    "Cookware",
    1800,
    null,
    ["#dbe6f2", "#325d88"],
    "Chips only when you drop it on stone. Holds 350 ml.",
  ],
  [
    "pocket-lamp",
    "Pocket Lamp",
    "Lighting",
    3900,
    null,
    ["#f4e7b8", "#9a7b1e"],
    "Twenty hours of warm light from one charge.",
  ],
  [
    "linen-apron",
    "Linen Apron",
    "Kitchen",
    4400,
    null,
    ["#dfe3da", "#5d6b4f"],
    "Cross-back straps, two deep pockets, softer with every wash.",
  ],
  [
    "brass-hook",
    "Brass Coat Hook",
    "Home",
    2200,
    null,
    ["#f1dfb3", "#9c7a2b"],
    "Solid brass, two screws included.",
  ],
];

const COLLECTIONS: [handle: string, title: string, description: string, products: string[]][] = [
  [
    "frontpage",
    "Home page",
    "What the front page shows.",
    ["field-kettle", "canvas-roll", "wool-throw", "enamel-mug"],
  ],
  ["all", "All products", "Everything in the store.", ROWS.map(([handle]) => handle)],
  [
    "kitchen",
    "Kitchen and camp",
    "Tools for cooking inside and out.",
    ["field-kettle", "oak-board", "enamel-mug", "linen-apron"],
  ],
];

/** Returns the small catalog of every new store. Ids are the same in every store. */
export function seedProducts(): Product[] {
  return ROWS.map(
    ([handle, title, productType, price, compareAtPrice, colours, description], i) => ({
      id: 7001 + i,
      handle,
      title,
      description,
      vendor: "Fernhill Goods",
      productType,
      tags: [productType.toLowerCase()],
      available: true,
      price,
      compareAtPrice,
      colours,
      variants: [
        { id: 42001 + i, title: "Default Title", sku: `FH-${101 + i}`, price, inventory: 40 + i },
      ],
    }),
  );
}

export function seedCollections(): Collection[] {
  return COLLECTIONS.map(([handle, title, description, productHandles], i) => ({
    id: 501 + i,
    handle,
    title,
    description,
    productHandles,
  }));
}
