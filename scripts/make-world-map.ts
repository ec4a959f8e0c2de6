/**
 * Draws the dashboard's world map again from the installed world-atlas:
 *
 *   npx tsx scripts/make-world-map.ts && npx oxfmt app/features/overview/dashboard/story/world-map
 */
import { writeFileSync } from "node:fs";

import { drawWorld } from "./world-map/draw-world";

const FILE = "app/features/overview/dashboard/story/world-map/world-shapes.json";
writeFileSync(FILE, `${JSON.stringify(drawWorld(), null, 2)}\n`);
