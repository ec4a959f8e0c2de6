import Bowser from "bowser";

import { devices } from "./texts";

/** Parts of a user agent in words. "" for unknown parts. */
export interface ReadAgent {
  /** "Chrome 141" */
  readonly browser: string;
  /** "Windows 10" */
  readonly system: string;
  /** "Phone", "Tablet", "Computer" or "TV", in the merchant's language. "Bot" for a known crawler. */
  readonly device: string;
}

const UNKNOWN: ReadAgent = Object.freeze({ browser: "", system: "", device: "" });

/**
 * Parses a user agent into a label for merchants. No decision uses the result, because a user agent is untrusted. Never
 * throws.
 *
 * @param userAgent text of bounded length, as in the visitor log
 */
export function readUserAgent(userAgent: string): ReadAgent {
  if (userAgent === "") return UNKNOWN;
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    browser: nameAndVersion(browser.name, majorOf(browser.version)),
    system: nameAndVersion(os.name, os.versionName ?? os.version),
    device: deviceOf(platform.type),
  };
}

function deviceOf(type = ""): string {
  return Object.hasOwn(devices, type) ? devices[type as keyof typeof devices] : "";
}

function majorOf(version: string | undefined): string | undefined {
  return version?.split(".", 1)[0];
}

function nameAndVersion(name: string | undefined, version: string | undefined): string {
  return [name, version].filter((part) => part !== undefined && part !== "").join(" ");
}
