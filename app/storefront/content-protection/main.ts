import { isPreview, type StorefrontGlobal } from "../preview";
import { protect } from "./protect";
import { readSettings } from "./settings";

const page = window as Window & typeof globalThis & { Shopify?: StorefrontGlobal };
const settings = readSettings(document);
if (settings && !isPreview(page.Shopify, location.search)) protect(page, settings);
