import type { StorefrontWindow } from "../call-proxy";

/** Requests of the page that are refused, and the message. */
export interface ClosedRequests {
  /** Reports whether a request is refused, by its address and, if `takesBody`, its body. */
  readonly isClosed: (address: string, method: string, body: string) => boolean;
  /** Reports whether the body of requests to an address decides. */
  readonly takesBody: (address: string) => boolean;
  readonly sentence: string;
  /** Called for each refused request. */
  readonly warn: () => void;
}

/**
 * Answers some of the page's requests instead of the store, without sending them.
 *
 * The answer is the store's for a refusal: 422 with a sentence, which themes show, or GraphQL errors.
 */
export function closeRequests(page: StorefrontWindow, closed: ClosedRequests): void {
  closeFetch(page, closed);
  closeXhr(page, closed);
  const { navigator } = page;
  const beacon = navigator.sendBeacon?.bind(navigator);
  navigator.sendBeacon = (address, body) =>
    isRefused(closed, String(address), "POST", textOf(body)) || beacon(address, body);
}

function isRefused(
  { isClosed, warn }: ClosedRequests,
  address: string,
  method: string,
  body: string,
): boolean {
  const isIt = isClosed(address, method, body);
  if (isIt) warn();
  return isIt;
}

/** Returns the text of a body if it can be read synchronously. "" for other types. */
function textOf(body: unknown): string {
  if (typeof body === "string") return body;
  return body instanceof URLSearchParams ? body.toString() : "";
}

function closeFetch(page: StorefrontWindow, closed: ClosedRequests): void {
  const { sentence, takesBody } = closed;
  const { fetch, Request, Response } = page;

  /** Reads a copy of the body, so that the request can still be sent. A stream can be read only once. */
  const readBody = async (input: RequestInfo | URL, body: BodyInit | null | undefined) => {
    if (body) return "getReader" in Object(body) ? "" : new Response(body).text();
    return input instanceof Request ? input.clone().text() : "";
  };

  page.fetch = async (input, init) => {
    const request = input instanceof Request ? input : { url: String(input), method: "GET" };
    const isCall = takesBody(request.url);
    const body = isCall ? await readBody(input, init?.body) : "";
    if (!isRefused(closed, request.url, init?.method ?? request.method, body))
      return fetch.call(page, input, init);
    return Response.json(
      { status: 422, message: sentence, description: sentence, errors: [{ message: sentence }] },
      { status: isCall ? 200 : 422 },
    );
  };
}

/** Refuses XMLHttpRequests. They cannot be answered, so they fail like a lost connection. */
function closeXhr(page: StorefrontWindow, closed: ClosedRequests): void {
  const opened = new WeakMap<XMLHttpRequest, [method: string, address: string]>();
  const { open, send } = page.XMLHttpRequest.prototype;
  page.XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...call: unknown[]) {
    opened.set(this, [String(call[0]), String(call[1])]);
    return Reflect.apply(open, this, call) as void;
  };
  page.XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
    const [method, address] = opened.get(this) ?? ["", ""];
    if (!isRefused(closed, address, method, textOf(body))) return send.call(this, body);
    page.setTimeout(() => {
      for (const name of ["error", "loadend"]) this.dispatchEvent(new page.ProgressEvent(name));
    }, 0);
  };
}
