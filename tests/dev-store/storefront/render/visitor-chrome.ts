import type { SimulatedVisitor } from "../visitors";
import { scriptSafeJson } from "./liquid-engine";

/**
 * Returns a script that makes the browser's own data match the simulated visitor, before any script of the page runs.
 * The referrer is replaced on the first page only. Later ones are real.
 */
export function landingScript(visitor: SimulatedVisitor, landing: boolean): string {
  const define = (target: string, name: string, value: unknown) =>
    `Object.defineProperty(${target},"${name}",{configurable:true,get:function(){return ${scriptSafeJson(value)}}});`;
  return `<script>${[
    landing ? define("document", "referrer", visitor.referrer) : "",
    define("navigator", "userAgent", visitor.userAgent),
    define("navigator", "language", visitor.language),
    define("navigator", "languages", [visitor.language]),
  ].join("")}</script>`;
}

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Returns the dev store's bar on a simulated visitor's pages. It is not part of the theme. */
export function visitorBadge(visitor: SimulatedVisitor, path: string): string {
  const who = visitor.country ? `${visitor.country} (${visitor.address})` : visitor.address;
  const script = visitor.javascript ? "" : ", JavaScript off: the embed cannot run";
  const stop = `/_visitor/stop?to=${encodeURIComponent(path)}`;
  const style =
    "position:fixed;left:50%;bottom:12px;transform:translateX(-50%);z-index:2147483647;display:flex;" +
    "gap:12px;align-items:baseline;box-sizing:border-box;width:max-content;max-width:calc(100vw - 24px);" +
    "padding:8px 16px;border-radius:12px;background:#1d2024;color:#fff;" +
    "font:14px/1.4 system-ui,sans-serif;box-shadow:0 4px 16px rgb(0 0 0/.3)";
  // The link is a target of 24 px with any font. The text has this line height as well.
  const link =
    "flex:none;box-sizing:border-box;min-width:24px;height:24px;line-height:24px;color:#9ec5ff;white-space:nowrap";
  return (
    `<aside aria-label="Visitor simulator" data-dev-store style="${style}">` +
    `<span style="overflow-wrap:anywhere">Visiting as ${escapeHtml(who)}${script}</span>` +
    `<a href="${escapeHtml(stop)}" style="${link}">Stop</a></aside>`
  );
}
