/** Marks an address that a redirect led to: its page leads nobody on. At most one hop. */
export const HOP_PARAMETER = "palisade-hop";
