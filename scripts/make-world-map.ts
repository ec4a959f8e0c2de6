/**
 * Draws the dashboard's world map again from the installed world-atlas:
 *
 *   npx tsx scripts/make-world-map.ts && npx oxfmt app/features/overview/dashboard/story/world-map
 */
import { writeFileSync } from "node:fs";

import { drawMap } from "./world-map/draw-map";

const FILE = "app/features/overview/dashboard/story/world-map/world-shapes.json";
writeFileSync(FILE, `${JSON.stringify(drawMap(), null, 2)}\n`);
