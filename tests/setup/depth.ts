/** DEEP=1, as once a week (.github/workflows/deep.yml): all of what other runs try in samples. */
export const IS_DEEP = Boolean(process.env.DEEP);
