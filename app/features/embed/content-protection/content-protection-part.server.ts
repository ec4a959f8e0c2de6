import { sectionPart } from "../../shop/public-settings-file.server";
import { requestStorefrontConfig } from "../storefront-config/public.server";

/** Content protection in a settings file. */
export const contentProtectionPart = sectionPart({
  section: "content-protection",
  where: "Content protection",
  changed: (tx, { shop }) => requestStorefrontConfig(tx, shop.id),
});
