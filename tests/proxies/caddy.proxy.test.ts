import { holdsItsPromises } from "./proxy-promises";
import { CADDY, startCaddy } from "./real-proxy";

holdsItsPromises({ name: "Caddy", own: "caddy", program: CADDY, startProxy: startCaddy });
