export const blockPageLogo = {
  logo: "Logo",
  theHttpsUrlOf: "The https URL of an image. Leave empty to show your store name.",
  chooseFromYourFiles: "Choose from your files",
  allowReadingThemes: "Allow reading themes",
  loadingYourFiles: "Loading your files…",
};

export const storeImagesDialog = {
  none: "Your store’s files have no images yet. Upload one under Content › Files in your store admin.",
  chooseAnImage: "Choose an image",
  useThisImage: "Use this image",
  cancel: "Cancel",
  searchYourFiles: "Search your files",
  fileNameOrAltText: "File name or alt text",
  loadingYourFiles: "Loading your files…",
  noImageMatches: (search: string) => `No image matches “${search}”.`,
  theNewest: (count: number) => `The newest ${count}`,
  tryAgain: "Try again",
  showMore: "Show more",
};

export const storeImagesGrid = {
  images: "Images",
};
