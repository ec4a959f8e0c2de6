import type { StorefrontWindow } from "../call-proxy";

/**
 * Answers some of the page's own requests in place of the store, as the store answers what it refuses:
 * 422 and a sentence, which themes show where they show such things. Nothing is sent.
 *
 * @param isClosed whether requests to an address are answered here
 * @param tell called for each
 */
export function closeRequests(
  page: StorefrontWindow,
  isClosed: (address: string) => boolean,
  sentence: string,
  tell: () => void,
): void {
  const { fetch } = page;
  page.fetch = (input, init) => {
    const address = input instanceof page.Request ? input.url : String(input);
    if (!isClosed(address)) return fetch.call(page, input, init);
    tell();
    const body = { status: 422, message: sentence, description: sentence };
    return Promise.resolve(page.Response.json(body, { status: 422 }));
  };
  closeXhr(page, isClosed, tell);
}

/** An XMLHttpRequest cannot be given an answer, so it fails as one without a connection does. */
function closeXhr(
  page: StorefrontWindow,
  isClosed: (address: string) => boolean,
  tell: () => void,
): void {
  const closed = new WeakSet<XMLHttpRequest>();
  const { open, send } = page.XMLHttpRequest.prototype;
  page.XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...call: unknown[]) {
    closed.delete(this);
    if (isClosed(String(call[1]))) closed.add(this);
    return Reflect.apply(open, this, call) as void;
  };
  page.XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
    if (!closed.has(this)) return send.call(this, body);
    tell();
    page.setTimeout(() => {
      for (const name of ["error", "loadend"]) this.dispatchEvent(new page.ProgressEvent(name));
    }, 0);
  };
}
