import { FooterHelp, Link } from "#app/ui/kit";
import { useLocation } from "#app/ui/navigation";
import { useStoreZone } from "#app/ui/times/store-zone";
import { zoneName } from "#app/ui/times/zoned-time";

import { learnMoreOf } from "../help/learn-more";
import { PRODUCT_NAME, PRODUCT_VERSION } from "../product";
import { footer as texts } from "./texts";

/**
 * Help link of the screen, product name and version (specification section 2.3), and the time zone of all times on the
 * screen.
 */
export function Footer() {
  const timeZone = useStoreZone();
  const learnMore = learnMoreOf(useLocation().pathname);
  return (
    <FooterHelp>
      {learnMore && (
        <span className="palisade-learn-more">
          {/* The address does not name the store: the page is public and cacheable. */}
          <a
            className="Polaris-Link"
            href={`/help/${learnMore.page}`}
            target="_blank"
            rel="noreferrer"
          >
            {texts.learnMore({ about: learnMore.about })}
          </a>
        </span>
      )}
      {PRODUCT_NAME} {PRODUCT_VERSION} · <Link url="/faq">{texts.faq}</Link> ·{" "}
      <Link url="/private-policy">{texts.privacy}</Link>
      <br />
      {texts.times({ zone: zoneName(timeZone) })}
    </FooterHelp>
  );
}
