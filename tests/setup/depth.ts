/**
 * True with DEEP=1, as in the weekly run (.github/workflows/deep.yml), which tests everything that
 * other runs only sample.
 */
export const IS_DEEP = Boolean(process.env.DEEP);
