import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";

function* filesUnder(path) {
  if (!statSync(path).isDirectory()) return yield path;
  const names = readdirSync(path).filter((name) => name !== "node_modules");
  for (const name of names.sort()) yield* filesUnder(join(path, name));
}

/**
 * Returns a digest of the source files and their paths within the checkout. Checkouts with equal content have the same
 * digest, wherever they are.
 *
 * @param {string} root absolute path of the checkout
 * @param {readonly string[]} sources files and folders, relative to the root
 * @returns {string} SHA-256 in hexadecimal
 */
export function sourceStamp(root, sources) {
  const hash = createHash("sha256").update(process.versions.node);
  for (const source of sources) {
    for (const file of filesUnder(join(root, source))) {
      const content = readFileSync(file);
      const name = relative(root, file).split(sep).join("/");
      hash.update(`\0${name}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest("hex");
}
