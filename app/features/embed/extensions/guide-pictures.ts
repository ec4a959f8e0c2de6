/**
 * The guide's steps with their pictures in public/guide. scripts/guide-pictures.ts creates the pictures and prints
 * their sizes, which must be copied here.
 */
export const GUIDE_PICTURES = [
  { file: "activate", width: 609, height: 114 },
  { file: "switch-on", width: 1620, height: 930 },
  { file: "on", width: 839, height: 387 },
] as const;
