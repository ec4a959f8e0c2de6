export type EmbedStatus = "active" | "available" | "unavailable";

/** The parts of App Bridge's `shopify.app.extensions()` answer that say whether the embed runs. */
export interface ReportedExtension {
  readonly type?: string;
  readonly activations?: readonly { readonly handle?: string; readonly status?: string }[];
}

const STATUSES: readonly string[] = ["active", "available", "unavailable"];

/**
 * Status of one app-embed block on the published theme, as the admin reports it; null when the
 * admin does not know the block.
 */
export function embedStatus(
  extensions: readonly ReportedExtension[],
  embedHandle: string,
): EmbedStatus | null {
  const found = extensions
    .filter((extension) => extension.type === "theme_app_extension")
    .flatMap((extension) => extension.activations ?? [])
    .find((activation) => activation.handle === embedHandle);
  return found?.status && STATUSES.includes(found.status) ? (found.status as EmbedStatus) : null;
}
