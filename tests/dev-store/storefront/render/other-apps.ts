import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const SCRIPT = fileURLToPath(new URL("scripts-of-other-apps.js", import.meta.url));

/** Returns the store's other apps as one script element. */
export const otherAppsScript = (): string => `<script>${readFileSync(SCRIPT, "utf8")}</script>`;
