/**
 * The guide's steps with their pictures in public/guide. scripts/guide-pictures.ts creates the pictures again and
 * writes nothing else: keep the sizes below as it prints them.
 */
export const GUIDE_PICTURES = [
  { file: "activate", width: 609, height: 114 },
  { file: "switch-on", width: 1620, height: 930 },
  { file: "on", width: 839, height: 387 },
] as const;
