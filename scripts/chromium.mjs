import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Chromium without windows: a page costs it half of what it costs the whole browser, whose window nobody sees. */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

const WHOLE_BROWSERS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Path of a Chromium or Chrome on this machine, or null; the headless shell first. CHROMIUM_PATH wins. */
export function findChromium() {
  return firstOf([process.env.CHROMIUM_PATH, HEADLESS_SHELL, ...WHOLE_BROWSERS]);
}

/** The same, the whole browser first: what merchants and visitors use is what benches measure and pictures show. */
export function findWholeChromium() {
  return firstOf([process.env.CHROMIUM_PATH, ...WHOLE_BROWSERS, HEADLESS_SHELL]);
}

const firstOf = (paths) => paths.find((path) => path && existsSync(path)) ?? null;

/**
 * Finds the browser the tests drive; on Debian and its kin installs the distribution's own when
 * it is missing and we may. Ends the program with what to do when there is none.
 *
 * @param find findChromium or findWholeChromium
 */
export function ensureChromium(find = findChromium) {
  const found = find();
  if (found) return found;
  if (existsSync("/usr/bin/apt-get") && process.getuid?.() === 0) {
    console.log("Installing Chromium from the distribution's packages …");
    const options = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
    spawnSync("apt-get", ["update", "-qq"], options);
    const install = (name) => spawnSync("apt-get", ["install", "-y", "-qq", name], options);
    // Ubuntu and older releases have no package of the shell.
    if (install("chromium-headless-shell").status !== 0) install("chromium");
    const installed = find();
    if (installed) return installed;
  }
  console.error(
    [
      "The browser tests need Chromium or Chrome, and none was found.",
      "  Debian, Ubuntu:  sudo apt-get install chromium-headless-shell (or chromium)",
      "  macOS:           brew install --cask google-chrome",
      "  Elsewhere:       install Chrome and set CHROMIUM_PATH to its program file",
    ].join("\n"),
  );
  process.exit(1);
}
