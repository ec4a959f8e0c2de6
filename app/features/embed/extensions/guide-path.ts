/** Id of the installation guide on the extensions page. */
export const GUIDE_ID = "guide";

/** Path of the installation guide. */
export const GUIDE_PATH = `/extensions#${GUIDE_ID}`;
