/** Id of the installation guide on the extensions page. */
export const GUIDE_ID = "guide";

/** Where a merchant reads step by step how to switch everything on. */
export const GUIDE_PATH = `/extensions#${GUIDE_ID}`;
