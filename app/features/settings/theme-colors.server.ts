import type { BlockPage } from "#app/contract/block-page";
import { CONTRAST_MIN, contrastRatio } from "#app/contract/contrast";
import type { getThemeColors as colorsCall } from "#app/contract/settings";
import { readThemeColors } from "#app/features/embed/public.server";
import type { AdminGraphql } from "#app/platform/admin-api/admin-graphql.server";
import type { Handler } from "#app/platform/data-api/handlers";

import { readOrRefused } from "./read-or-refused.server";

type Colors = NonNullable<BlockPage["colours"]>;

/** Returns the colors with a readable text color: the theme's if its contrast suffices, or else black or white. */
function readable(colours: Colors): Colors {
  const { background } = colours;
  const inks = [colours.text, "#111111", "#ffffff"];
  const text = inks.find((ink) => contrastRatio(background, ink) >= CONTRAST_MIN);
  return { ...colours, text: text ?? "#000000" };
}

/** Creates the handler that reads the main colors of the shop's theme for the block page. */
export function getThemeColors(admin: AdminGraphql): Handler<typeof colorsCall> {
  return (_input, context) =>
    readOrRefused(context, "a theme’s colors", { colours: null }, async () => {
      const found = await readThemeColors(admin, context.shop.domain);
      return found
        ? { state: "found" as const, colours: readable(found) }
        : { state: "none" as const, colours: null };
    });
}
