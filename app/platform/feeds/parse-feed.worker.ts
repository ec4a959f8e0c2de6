/** Parses a published list of up to 20 MB in a worker thread. */
import { handOver } from "../threads/thread-task";
import { parseFeed } from "./parse-feed";

export default (text: string) => {
  const parsed = parseFeed(text);
  const { ipv4, ipv6 } = parsed.arrays;
  return handOver(parsed, [ipv4.buffer as ArrayBuffer, ipv6.buffer as ArrayBuffer]);
};
