import { FooterHelp } from "@shopify/polaris";
import { Link } from "@remix-run/react";

import { PRODUCT_NAME, PRODUCT_VERSION } from "./product";

/** Product name and version (specification section 2.3). */
export function Footer() {
  return (
    <FooterHelp>
      {PRODUCT_NAME} {PRODUCT_VERSION} · <Link to="/faq">FAQ</Link> ·{" "}
      <Link to="/private-policy">Privacy</Link>
    </FooterHelp>
  );
}
