/** One file under Content › Files. */
export interface StoreFile {
  /** Numeric part of gid://shopify/MediaImage/… or GenericFile. */
  id: number;
  /** "logo.svg" */
  name: string;
  kind: "image" | "document";
  /** Alternative text by the merchant. Null if there is none. */
  alt: string | null;
  /** Pixels. */
  width: number;
  height: number;
  status: "READY" | "PROCESSING";
  /** ISO 8601. */
  createdAt: string;
  /** Colors of background and drawing. There are no image files. */
  colours: [string, string];
}

type Row = [
  name: string,
  alt: string | null,
  size: [number, number],
  colours: [string, string],
  more?: Partial<Pick<StoreFile, "status" | "kind">>,
];

const GREEN: [string, string] = ["#c9d6cf", "#2f5d50"];
const SAND: [string, string] = ["#f2e6d0", "#7a5a2b"];

/** Newest first. */
const ROWS: Row[] = [
  ["autumn-banner.svg", "Leaves on a table", [1600, 600], SAND, { status: "PROCESSING" }],
  ["fernhill-logo.svg", "Fernhill Goods", [600, 160], ["#f7f5ef", "#2f5d50"]],
  ["fernhill-logo-light.svg", "Fernhill Goods, light", [600, 160], ["#1f2a24", "#f7f5ef"]],
  ["IMG_4711.svg", null, [1200, 1600], ["#d8d2e0", "#4b3f63"]],
  ["size-guide.pdf", null, [0, 0], GREEN, { kind: "document" }],
  [
    `${"a-very-long-name-that-somebody-gave-to-a-picture-of-the-shop-window-".repeat(3)}in-december.svg`,
    "The shop window in December, with lights, a kettle on a stand, three canvas rolls and a cat that was not asked to be there",
    [2400, 1350],
    ["#26344f", "#e8d9a0"],
  ],
  ["フェルンヒル ロゴ.svg", "フェルンヒルのロゴ", [480, 480], ["#f4f4f4", "#b5150f"]],
  ["हिन्दी.svg", null, [480, 480], SAND],
  ...Array.from({ length: 22 }, (_, index): Row => {
    const hue = (index * 47) % 360;
    const number = String(22 - index).padStart(2, "0");
    const colours: [string, string] = [`hsl(${hue} 40% 88%)`, `hsl(${hue} 35% 35%)`];
    return [`lookbook-${number}.svg`, `Lookbook, page ${22 - index}`, [900, 1200], colours];
  }),
];

const HOUR_MS = 3_600_000;

/** @param nowMs epoch milliseconds. The files were created in the hours before */
export function seedFiles(nowMs: number): StoreFile[] {
  return ROWS.map(([name, alt, [width, height], colours, more], index) => ({
    id: 70_000 + ROWS.length - index,
    ...{ name, alt, width, height, colours },
    ...{ kind: "image", status: "READY", ...more },
    createdAt: new Date(nowMs - (index + 1) * HOUR_MS).toISOString(),
  }));
}
