/**
 * Remix options. With Vite the plugin does not read this file automatically: vite.config.ts imports it.
 *
 * @type {import('@remix-run/dev').VitePluginConfig}
 */
export default {
  ignoredRouteFiles: ["**/.*"],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    // A fetcher that reloads the page while a route is being discovered ends the navigation to it without
    // its data. The whole map of routes is six kilobytes compressed.
    v3_lazyRouteDiscovery: false,
    v3_routeConfig: true,
    // Off on purpose: thrown redirects and their headers do not survive it inside the admin frame.
    v3_singleFetch: false,
    // Pre-bundles dependencies so that the first page of a dev start does not reload.
    unstable_optimizeDeps: true,
  },
};
