/**
 * The bits of sign.ts as separate constants, so that a storefront script contains only the numbers it uses.
 *
 * Never reuse a bit for another sign, because the visitor log stores them.
 */
export const webdriver = 1;
export const hiddenFlag = 2;
export const headless = 4;
export const contradiction = 8;
export const missingFeature = 16;
export const phoneWithoutTouch = 32;
export const noLanguage = 64;
export const impossibleWindow = 128;
export const noPointer = 256;
export const missingHeaders = 512;
export const noInput = 1024;
export const rotating = 2048;
