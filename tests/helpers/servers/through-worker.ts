import { request } from "node:http";

import { CF_HEADER, type Workerd } from "./workerd";

/** Returns the status of a visit from a country through a Worker. The store behind it is down. */
export function statusThrough({ port }: Pick<Workerd, "port">, country: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { host: "127.0.0.1:9", [CF_HEADER]: JSON.stringify({ country }) };
    const requested = request({ port, path: "/", headers: { ...headers, accept: "text/html" } });
    requested.on("response", (response) => resolve(response.resume().statusCode!));
    requested.on("error", reject);
    requested.end();
  });
}
