export { DEFAULT_PROXY_PATH, PROXY_FOLDERS, readProxyPath } from "./proxy-path";
export { publishQueues } from "./publish-config.server";
export { readConfig } from "./read-config.server";
export { requestStorefrontConfig, watchPageParts } from "./request-config.server";
export { TOKEN_COMMANDS } from "./token-commands.server";
