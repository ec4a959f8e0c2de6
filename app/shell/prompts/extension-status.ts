/** Admin's report about one app-embed block of the published theme. */
export interface EmbedReport {
  readonly status: "active" | "available" | "unavailable";
  /** Published theme, such as "gid://shopify/OnlineStoreTheme/128". Set only while the block is active. */
  readonly themeId?: string;
}

/** Fields of App Bridge's `shopify.app.extensions()` answer that show whether the embed is active. */
export interface ReportedExtension {
  readonly type?: string;
  readonly activations?: readonly {
    readonly handle?: string;
    readonly status?: string;
    readonly activations?: readonly { readonly themeId?: string }[];
  }[];
}

const STATUSES: readonly string[] = ["active", "available", "unavailable"];

/** Returns the block's status as the admin reports it. Null if the admin does not know the block. */
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
