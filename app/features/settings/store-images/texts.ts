import { counted } from "#app/words/numbers";

export const blockPageLogo = {
  logo: "Logo",
  logoHelp: "The https URL of an image. Leave empty to show your store name.",
  chooseFromFiles: "Choose from your files",
  allowReadingThemes: "Allow reading themes",
  loading: "Loading your files…",
};

export const storeImagesDialog = {
  none: "Your store’s files have no images yet. Upload one under Content › Files in your store admin.",
  title: "Choose an image",
  useImage: "Use this image",
  cancel: "Cancel",
  search: "Search your files",
  searchPlaceholder: "File name or alt text",
  loading: "Loading your files…",
  nothingMatches: (search: string) => `No image matches “${search}”.`,
  count: (images: number) => counted(images, "image", "images"),
  newest: (images: number) => `The newest ${counted(images, "image", "images")}`,
  tryAgain: "Try again",
  showMore: "Show more",
};

export const storeImagesGrid = {
  images: "Images",
  size: ({ width, height }: { readonly width: number; readonly height: number }) =>
    `${width} × ${height}`,
};
