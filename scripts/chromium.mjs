import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const USUAL_PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Path of a Chromium or Chrome on this machine, or null. CHROMIUM_PATH wins. */
export function findChromium() {
  return (
    [process.env.CHROMIUM_PATH, ...USUAL_PLACES].find((path) => path && existsSync(path)) ?? null
  );
}

/**
 * Finds the browser the tests drive; on Debian and its kin installs the distribution's own when
 * it is missing and we may. Ends the program with what to do when there is none.
 */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (existsSync("/usr/bin/apt-get") && process.getuid?.() === 0) {
    console.log("Installing Chromium from the distribution's packages …");
    const options = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
    spawnSync("apt-get", ["update", "-qq"], options);
    spawnSync("apt-get", ["install", "-y", "-qq", "chromium"], options);
    const installed = findChromium();
    if (installed) return installed;
  }
  console.error(
    [
      "The browser tests need Chromium or Chrome, and none was found.",
      "  Debian, Ubuntu:  sudo apt-get install chromium",
      "  macOS:           brew install --cask google-chrome",
      "  Elsewhere:       install Chrome and set CHROMIUM_PATH to its program file",
    ].join("\n"),
  );
  process.exit(1);
}
