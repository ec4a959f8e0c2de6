/** Query parameter of a redirect's target address. A page with it does not redirect again. */
export const REDIRECT_PARAMETER = "palisade-hop";
