import type { BlockPage } from "../../contract/block-page";
import { CONTRAST_MIN, contrastRatio } from "../../contract/contrast";
import type { getThemeColours as coloursCall } from "../../contract/settings";
import {
  type AdminGraphql,
  AdminRefusal,
  isKeptFromUs,
} from "../../platform/admin-api/admin-graphql.server";
import type { Handler } from "../../platform/data-api/handlers";
import { readThemeColours } from "../extension-status/public.server";

type Colours = NonNullable<BlockPage["colours"]>;

/** The colors with a text that everyone can read: the theme's own, or black or white. */
function readable(colours: Colours): Colours {
  const { background } = colours;
  const inks = [colours.text, "#111111", "#ffffff"];
  const text = inks.find((ink) => contrastRatio(background, ink) >= CONTRAST_MIN);
  return { ...colours, text: text ?? "#000000" };
}

/** The main colors of the shop's theme, as the block page takes them. */
export function getThemeColours(admin: AdminGraphql): Handler<typeof coloursCall> {
  return async (_input, { shop, log }) => {
    try {
      const found = await readThemeColours(admin, shop.domain);
      return found
        ? { state: "found", colours: readable(found) }
        : { state: "none", colours: null };
    } catch (err) {
      if (!(err instanceof AdminRefusal)) throw err;
      log.warn({ err, shopId: shop.id }, "a theme's colors could not be read");
      return { state: isKeptFromUs(err) ? "denied" : "failed", colours: null };
    }
  };
}
