import { FooterHelp, Link } from "@shopify/polaris";

import { useStoreZone } from "../../ui/times/store-zone";
import { zoneName } from "../../ui/times/zoned-time";
import { PRODUCT_NAME, PRODUCT_VERSION } from "../product";

/** Product name and version (specification section 2.3), and once for the whole screen whose time it tells. */
export function Footer() {
  const timeZone = useStoreZone();
  return (
    <FooterHelp>
      {PRODUCT_NAME} {PRODUCT_VERSION} · <Link url="/faq">FAQ</Link> ·{" "}
      <Link url="/private-policy">Privacy</Link>
      <br />
      Times are in your store’s time zone, {zoneName(timeZone)}
    </FooterHelp>
  );
}
