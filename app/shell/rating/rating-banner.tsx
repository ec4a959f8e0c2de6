import { STARS } from "#app/contract/stars";
import { StarFilledIcon, XIcon } from "#app/ui/icons";
import { Icon, Text } from "#app/ui/kit";

import { PRODUCT_NAME } from "../product";
import { ratingBanner as texts } from "./texts";
import { useStarReveal } from "./use-star-reveal";

interface RatingBannerProps {
  /** @param stars 1 to 5 */
  readonly onStar: (stars: number) => void;
  readonly onLater: () => void;
}

/** Requests a star rating (specification section 4, "Rating banner"). It covers no control (prompts.css). */
export function RatingBanner({ onStar, onLater }: RatingBannerProps) {
  const lit = useStarReveal();
  return (
    <section className="palisade-rating" aria-labelledby="palisade-rating-title">
      <div className="palisade-rating-words">
        <Text as="h2" variant="headingSm" id="palisade-rating-title">
          {texts.question({ productName: PRODUCT_NAME })}
        </Text>
        <Text as="p" tone="subdued">
          {texts.about}
        </Text>
      </div>
      <div className="palisade-stars" role="group" aria-labelledby="palisade-rating-title">
        {Array.from({ length: STARS }, (_, index) => (
          <button
            key={index}
            type="button"
            className={index < lit ? "palisade-star palisade-star-lit" : "palisade-star"}
            aria-label={texts.stars({ count: index + 1 })}
            onClick={() => onStar(index + 1)}
          >
            <Icon source={StarFilledIcon} />
          </button>
        ))}
      </div>
      <button
        type="button"
        className="palisade-rating-close"
        title={texts.notThisTime}
        aria-label={texts.notThisTime}
        onClick={onLater}
      >
        <Icon source={XIcon} />
      </button>
    </section>
  );
}
