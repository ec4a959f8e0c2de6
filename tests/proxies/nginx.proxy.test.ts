import { holdsItsPromises } from "./proxy-promises";
import { NGINX, startNginx } from "./real-proxy";

holdsItsPromises({ name: "nginx", own: "nginx", program: NGINX, startProxy: startNginx });
