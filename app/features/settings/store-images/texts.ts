import { catalog } from "#app/words/catalog";

export const { blockPageLogo, storeImages, storeImagesDialog, storeImagesGrid } = catalog(
  "settings/store-images",
  {
    blockPageLogo: {
      logo: "Logo",
      logoHelp: "The https URL of an image. Leave empty to show your store name.",
      chooseFromFiles: "Choose from your files",
      allowReadingThemes: "Allow reading themes",
      loading: "Loading your files…",
    },

    storeImages: {
      needsPermission:
        "Palisade needs your permission to read themes: with it, Shopify shows an app your store’s files. Without it, paste the image’s URL.",
      noAnswer: "Shopify didn’t answer. Try again.",
    },

    storeImagesDialog: {
      none: "Your store’s files have no images yet. Upload one under Content › Files in your store admin.",
      title: "Choose an image",
      useImage: "Use this image",
      cancel: "Cancel",
      search: "Search your files",
      searchPlaceholder: "File name or alt text",
      loading: "Loading your files…",
      nothingMatches: "No image matches “{search}”.",
      count: "{images, plural, one {# image} other {# images}}",
      newest: "The newest {images, plural, one {# image} other {# images}}",
      tryAgain: "Try again",
      showMore: "Show more",
    },

    storeImagesGrid: {
      images: "Images",
      size: "{width} × {height}",
    },
  },
);
