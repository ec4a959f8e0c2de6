import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Chromium without windows. A page takes half the time of the complete browser. */
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

/**
 * Returns the path of a Chromium or Chrome, the headless shell first. Null if none is installed. CHROMIUM_PATH takes
 * precedence.
 */
export function findChromium() {
  return firstOf([process.env.CHROMIUM_PATH, HEADLESS_SHELL, ...WHOLE_BROWSERS]);
}

/**
 * Returns the path of a complete browser, as merchants and visitors use it, for benchmarks, pictures and bot tests.
 * Null if none is installed. A complete browser in CHROMIUM_PATH takes precedence.
 */
export function findWholeChromium() {
  const named = process.env.CHROMIUM_PATH;
  return firstOf([isShell(named) ? null : named, ...WHOLE_BROWSERS]);
}

const isShell = (path) => /headless.shell/.test(path ?? "");

const firstOf = (paths) => paths.find((path) => path && existsSync(path)) ?? null;

/** Virtual screen for windows of the browsers that tests start; Debian's xvfb. */
export const SCREEN = "/usr/bin/Xvfb";

/** Fonts for pages that name Arial or Helvetica. */
const FONTS = "fonts-liberation";

const mayInstall = () => existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;

/**
 * Installs the first available package of each choice, without recommended packages, which include
 * print dialogs, a terminal and a network daemon.
 */
function install(...choices) {
  const options = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  spawnSync("apt-get", ["update", "-qq"], options);
  choices.some((names) => {
    const args = ["install", "-y", "-qq", "--no-install-recommends", FONTS, ...names];
    const { status } = spawnSync("apt-get", args, options);
    return status === 0;
  });
}

/**
 * Installs a complete browser and a virtual screen (90 MB) for the tests of automated browsers.
 * Without permission to install, those tests are skipped.
 */
export function offerWholeChromium() {
  if ((findWholeChromium() && existsSync(SCREEN)) || !mayInstall()) return;
  console.log("Installing the system packages chromium, xvfb and fonts-liberation with apt-get …");
  install(["chromium", "xvfb"]);
}

/**
 * Finds the browser for the tests. On Debian and derivatives installs it if it is missing and
 * permitted. Ends the process with instructions if there is none.
 *
 * @param find findChromium or findWholeChromium
 */
export function ensureChromium(find = findChromium) {
  const found = find();
  if (found) return found;
  if (mayInstall()) {
    console.log(
      "Installing the system packages chromium-headless-shell (or chromium) and fonts-liberation with apt-get. Set CHROMIUM_PATH to use another browser.",
    );
    // Ubuntu and older releases have no package of the headless shell.
    install(...(find === findChromium ? [["chromium-headless-shell"]] : []), ["chromium"]);
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
