import { IncomingMessage, type RequestListener, ServerResponse } from "node:http";
import { Socket } from "node:net";

export interface HandedRequest {
  readonly method: string;
  readonly url: string;
  /** Headers by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * Passes a request to a listener without a connection. Resolves after the answer, which is discarded. For tests of
 * thousands of visits, in which HTTP would take most of the time.
 */
export function handOver(listener: RequestListener, handed: HandedRequest): Promise<void> {
  const { method, url, headers, body } = handed;
  const request = new IncomingMessage(new Socket());
  const rawHeaders = Object.entries(headers).flat();
  Object.assign(request, { method, url, headers, rawHeaders });
  if (body) request.push(Buffer.from(body));
  request.push(null);
  const response = new ServerResponse(request);
  return new Promise((resolve) => {
    response.end = () => (resolve(), response);
    listener(request, response);
  });
}
