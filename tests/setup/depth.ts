/** DEEP=1, as once a week (.github/workflows/deep.yml): everything that other runs only sample. */
export const IS_DEEP = Boolean(process.env.DEEP);
