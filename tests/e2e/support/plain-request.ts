import { type IncomingHttpHeaders, request as send } from "node:http";

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface PlainAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/**
 * Sends a request to a local store like a program, without following redirects. Some systems do not
 * resolve names under localhost.
 */
export function plainRequest(address: string, sent: Sent = {}): Promise<PlainAnswer> {
  const { host, port, pathname, search } = new URL(address);
  const { method = "GET", body } = sent;
  const headers = { host, ...sent.headers };
  return new Promise((resolve, reject) => {
    const requested = send({ host: "127.0.0.1", port, path: pathname + search, method, headers });
    requested.on("error", reject);
    requested.on("response", (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => (text += part));
      answer.on("end", () =>
        resolve({ status: answer.statusCode!, headers: answer.headers, body: text }),
      );
    });
    requested.end(body);
  });
}
