/**
 * The bits of sign.ts, each a constant of its own: so a script of the storefront holds the numbers it uses and no name.
 * A bit is never given to another sign, because the visitor log holds them.
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
