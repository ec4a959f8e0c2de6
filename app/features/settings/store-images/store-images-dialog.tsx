import { useLayoutEffect, useRef, useState } from "react";

import { IMAGE_SEARCH_MAX } from "#app/contract/settings";
import { BlockStack, Button, Text, TextField } from "#app/ui/kit";
import { useDebouncedText } from "#app/ui/lists/use-debounced-text";
import { AppModal } from "#app/ui/modals/app-modal";

import { StoreImagesGrid } from "./store-images-grid";
import { storeImagesDialog as texts } from "./texts";
import { type ImagesPage, useStoreImages } from "./use-store-images";

interface StoreImagesDialogProps {
  /** The newest images, loaded before the dialog opened. */
  readonly first: ImagesPage;
  readonly onChosen: (url: string) => void;
  readonly onClose: () => void;
}

/** Dialog to choose one of the images in the store's files. */
export function StoreImagesDialog({ first, onChosen, onClose }: StoreImagesDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const found = useStoreImages(first);
  // A chosen image that does not match the search is no longer chosen.
  const image = found.images.find(({ url }) => url === chosen);
  const chooseAndClose = () => {
    if (image) onChosen(image.url);
    onClose();
  };
  return (
    <AppModal
      open
      title={texts.title}
      onClose={onClose}
      primaryAction={{ content: texts.useImage, onAction: chooseAndClose, disabled: !image }}
      secondaryActions={[{ content: texts.cancel, onAction: onClose }]}
    >
      <BlockStack gap="300">
        <ImageSearch search={found.search} onSearch={found.look} />
        <div role="status">
          <Text as="p" tone="subdued">
            {wordsFor(found)}
          </Text>
        </div>
        <FoundImages found={found} chosen={chosen} onChosen={setChosen} />
      </BlockStack>
    </AppModal>
  );
}

interface ImageSearchProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

function ImageSearch({ search, onSearch }: ImageSearchProps) {
  const { text, type } = useDebouncedText(search, onSearch);
  return (
    <TextField
      label={texts.search}
      placeholder={texts.searchPlaceholder}
      autoComplete="off"
      maxLength={IMAGE_SEARCH_MAX}
      clearButton
      value={text}
      onChange={type}
      onClearButtonClick={() => type("")}
    />
  );
}

type Found = ReturnType<typeof useStoreImages>;

function wordsFor({ isBusy, problem, images, search, more }: Found): string {
  if (isBusy) return texts.loading;
  if (problem !== null) return problem;
  if (images.length === 0 && !more)
    return search === "" ? texts.none : texts.nothingMatches({ search });
  return more ? texts.newest({ images: images.length }) : texts.count({ images: images.length });
}

interface FoundImagesProps {
  readonly found: Found;
  readonly chosen: string | null;
  readonly onChosen: (url: string) => void;
}

/** Shows the found images, with a button that loads more or retries. */
function FoundImages({ found, chosen, onChosen }: FoundImagesProps) {
  const { images, isBusy, problem, more, retry, search } = found;
  const around = useRef<HTMLDivElement>(null);
  /** Number of images at the request for more images. Null if no such request is pending. */
  const before = useRef<number | null>(null);
  // During a search the focus is in the search box and must stay there.
  useLayoutEffect(() => {
    before.current = null;
  }, [search]);
  useLayoutEffect(() => {
    if (before.current === null || images.length <= before.current) return;
    // The last page removes the button, so move the focus to the first new image.
    around.current?.querySelectorAll("input")[before.current]?.focus();
    before.current = null;
  }, [images]);
  const showMore = () => {
    if (!more || isBusy) return;
    before.current = images.length;
    more();
  };
  return (
    <div ref={around}>
      <BlockStack gap="300" inlineAlign="start">
        <StoreImagesGrid {...{ images, isBusy, chosen, onChosen }} />
        {problem !== null && <Button onClick={retry}>{texts.tryAgain}</Button>}
        {problem === null && more && <Button onClick={showMore}>{texts.showMore}</Button>}
      </BlockStack>
    </div>
  );
}
