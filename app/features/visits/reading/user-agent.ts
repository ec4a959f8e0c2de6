import Bowser from "bowser";

/** What a user agent says of itself, in words for people; "" where it says nothing that is known. */
export interface ReadAgent {
  /** "Chrome 141" */
  readonly browser: string;
  /** "Windows 10" */
  readonly system: string;
  /** "Phone", "Tablet", "Computer", "TV"; "Bot" for a known crawler. */
  readonly device: string;
}

const DEVICES: Readonly<Record<string, string>> = {
  mobile: "Phone",
  tablet: "Tablet",
  desktop: "Computer",
  tv: "TV",
  bot: "Bot",
};

const UNKNOWN: ReadAgent = Object.freeze({ browser: "", system: "", device: "" });

/**
 * Reads a user agent. Whoever sent it may have written anything, so this is a label for people and
 * decides nothing. Never throws.
 *
 * @param userAgent bounded, as the visitor log holds it
 */
export function readUserAgent(userAgent: string): ReadAgent {
  if (userAgent === "") return UNKNOWN;
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    browser: joined(browser.name, majorOf(browser.version)),
    system: joined(os.name, os.versionName ?? os.version),
    device: DEVICES[platform.type ?? ""] ?? "",
  };
}

function majorOf(version: string | undefined): string | undefined {
  return version?.split(".", 1)[0];
}

function joined(name: string | undefined, version: string | undefined): string {
  return [name, version].filter((part) => part !== undefined && part !== "").join(" ");
}
