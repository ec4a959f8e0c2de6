/**
 * The firewall in the merchant's own Cloudflare zone: a module Worker that decides each request
 * before the store receives it.
 *
 * scripts/build-edge.mjs builds it. Rules, networks and the look of its pages are uploaded as data
 * modules.
 */
import { Firewall } from "./firewall";
import look from "./look.bin";
import networks from "./networks.bin";
import rules from "./rules.bin";
import type { EdgeContext, EdgeEnv, EdgeRequest } from "./runtime";

const firewall = new Firewall({
  rules: new Uint8Array(rules),
  networks: new Uint8Array(networks),
  look: new Uint8Array(look),
});

export default {
  async fetch(request: EdgeRequest, env: EdgeEnv, context: EdgeContext): Promise<Response> {
    context.passThroughOnException();
    return (await firewall.respond(request, env, context)) ?? fetch(request);
  },
};
