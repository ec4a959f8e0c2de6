import type { StoreImage } from "#app/contract/settings";
import { Text } from "#app/ui/kit";

import { storeImagesGrid as texts } from "./texts";

interface StoreImagesGridProps {
  readonly images: readonly StoreImage[];
  /** True while other images are loading. */
  readonly isBusy: boolean;
  /** URL of the chosen image. Null if none is chosen. */
  readonly chosen: string | null;
  readonly onChosen: (url: string) => void;
}

/** Radio group of images: one Tab stop, with arrow keys inside. */
export function StoreImagesGrid({ images, isBusy, chosen, onChosen }: StoreImagesGridProps) {
  if (images.length === 0) return null;
  return (
    <div role="radiogroup" aria-label={texts.images} aria-busy={isBusy} className="settings-images">
      {images.map((image) => (
        <ImageChoice
          key={image.url}
          image={image}
          isChosen={image.url === chosen}
          onChosen={() => onChosen(image.url)}
        />
      ))}
    </div>
  );
}

interface ImageChoiceProps {
  readonly image: StoreImage;
  readonly isChosen: boolean;
  readonly onChosen: () => void;
}

function ImageChoice({ image, isChosen, onChosen }: ImageChoiceProps) {
  const { url, thumbnail, name, alt, width, height } = image;
  return (
    <label className="settings-image">
      <input type="radio" name="store-image" checked={isChosen} onChange={onChosen} />
      <span className="settings-image-face">
        {/* Empty alt text, because the name is shown below. An image that fails to load leaves an empty area. */}
        <img src={thumbnail ?? url} alt="" loading="lazy" referrerPolicy="no-referrer" />
      </span>
      <span className="settings-image-words">
        <bdi className="settings-image-name" title={name}>
          {name}
        </bdi>
        {alt !== "" && (
          <Text as="span" variant="bodySm" tone="subdued">
            <bdi className="settings-image-alt" title={alt}>
              {alt}
            </bdi>
          </Text>
        )}
        {width !== null && height !== null && (
          <Text as="span" variant="bodySm" tone="subdued">
            {texts.size({ width, height })}
          </Text>
        )}
      </span>
    </label>
  );
}
