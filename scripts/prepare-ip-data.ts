/**
 * Packs the installed address data into dist/ip-data/ip.bin, with a meta.json beside it. Does
 * nothing when the output is already made from the installed versions; --force packs anyway.
 */
import { ensureIpData } from "./ip-data/ensure-ip-data";

await ensureIpData({
  force: process.argv.includes("--force"),
  tell: (line) => console.log(line),
});
