/** Query parameter of an address that a redirect led to. Its page does not redirect again. */
export const HOP_PARAMETER = "palisade-hop";
