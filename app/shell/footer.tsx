import { FooterHelp, Link } from "@shopify/polaris";

import { PRODUCT_NAME, PRODUCT_VERSION } from "./product";

/** Product name and version (specification section 2.3). */
export function Footer() {
  return (
    <FooterHelp>
      {PRODUCT_NAME} {PRODUCT_VERSION} · <Link url="/faq">FAQ</Link> ·{" "}
      <Link url="/private-policy">Privacy</Link>
    </FooterHelp>
  );
}
