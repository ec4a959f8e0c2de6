import { IncomingMessage, type RequestListener, ServerResponse } from "node:http";
import { Socket } from "node:net";

export interface HandedRequest {
  readonly method: string;
  readonly url: string;
  /** By names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * Has a listener answer a request that came over no connection; resolves once it has. For tests of thousands of visits,
 * most of whose time would be HTTP's; what is answered is not kept.
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
