/** What the admin says about one app-embed block on the published theme. */
export interface EmbedReport {
  readonly status: "active" | "available" | "unavailable";
  /** The published theme, "gid://shopify/OnlineStoreTheme/128"; named only while it is active. */
  readonly themeId?: string;
}

/** The parts of App Bridge's `shopify.app.extensions()` answer that say whether the embed runs. */
export interface ReportedExtension {
  readonly type?: string;
  readonly activations?: readonly {
    readonly handle?: string;
    readonly status?: string;
    readonly activations?: readonly { readonly themeId?: string }[];
  }[];
}

const STATUSES: readonly string[] = ["active", "available", "unavailable"];

/** The block's status as the admin reports it; null when the admin does not know the block. */
export function embedReport(
  extensions: readonly ReportedExtension[],
  embedHandle: string,
): EmbedReport | null {
  const found = extensions
    .filter((extension) => extension.type === "theme_app_extension")
    .flatMap((extension) => extension.activations ?? [])
    .find((activation) => activation.handle === embedHandle);
  if (!found?.status || !STATUSES.includes(found.status)) return null;
  const themeId = found.activations?.[0]?.themeId;
  const status = found.status as EmbedReport["status"];
  return themeId === undefined ? { status } : { status, themeId };
}
