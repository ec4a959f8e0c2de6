/**
 * The guide's steps with their pictures in public/guide. scripts/guide-pictures.ts creates the pictures again and
 * writes nothing else: keep the sizes below as it prints them.
 */
export const GUIDE_PICTURES = [
  {
    file: "activate",
    width: 609,
    height: 114,
    title: "Choose Activate",
    text: "On this page or on the dashboard. The theme editor opens in a new window.",
    alt: "The Activate button on the theme app embed card.",
  },
  {
    file: "switch-on",
    width: 1620,
    height: 930,
    title: "Save in the theme editor",
    text: "Storefront guard by Palisade is already on under App embeds. Choose Save at the top right to apply it.",
    alt: "The theme editor with Palisade turned on under App embeds and the Save button active.",
  },
  {
    file: "on",
    width: 839,
    height: 387,
    title: "Come back here",
    text: "The card says On as soon as the change is saved. Then test it with Test my protection.",
    alt: "The theme app embed card on the Extensions page, showing On.",
  },
] as const;
