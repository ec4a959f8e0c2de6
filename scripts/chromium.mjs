import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Chromium without windows. A page costs half as much as in the whole browser. */
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

/**
 * Path of a whole browser, which merchants and visitors use, or null: what benches measure, pictures show and robots are.
 * CHROMIUM_PATH wins where it names one.
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
 * Installs the first of the distribution's packages that can be had; each may be several. Not what they recommend: that
 * is a printer's dialogs, a terminal and a daemon that announces the machine to its network.
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
 * Installs a whole browser and a screen, 90 MB to fetch, for the tests that notice automated browsers; where they are
 * missing and we may not, those are skipped.
 */
export function offerWholeChromium() {
  if ((findWholeChromium() && existsSync(SCREEN)) || !mayInstall()) return;
  console.log("Installing the system packages chromium, xvfb and fonts-liberation with apt-get …");
  install(["chromium", "xvfb"]);
}

/**
 * Finds the browser the tests drive; on Debian and its kin installs the distribution's own when
 * it is missing and we may. Ends the program with what to do when there is none.
 *
 * @param find findChromium or findWholeChromium
 */
export function ensureChromium(find = findChromium) {
  const found = find();
  if (found) return found;
  if (mayInstall()) {
    console.log(
      "Installing the system packages chromium-headless-shell (or chromium) and fonts-liberation with apt-get. CHROMIUM_PATH names another browser.",
    );
    // Ubuntu and older releases have no package of the shell.
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
