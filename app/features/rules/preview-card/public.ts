export { PreviewCard } from "./preview-card";
export { PreviewOutcome } from "./run-outcome";
export { usePreviewRun } from "./use-preview-run";
export { useSaveEffect } from "./use-save-effect";
