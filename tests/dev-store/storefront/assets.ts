const TYPES: Record<string, string> = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  svg: "image/svg+xml; charset=utf-8",
};

/** Returns a file with the content type of its extension. 404 if there is none. */
export function sendAsset(name: string, content: Buffer | string | null): Response {
  const type = TYPES[name.split(".").pop() ?? ""];
  if (content === null || !type) return new Response("Not found", { status: 404 });
  const body = typeof content === "string" ? content : new Uint8Array(content);
  // "no-cache" makes browsers revalidate each time, so that edits of a file are visible immediately.
  return new Response(body, { headers: { "content-type": type, "cache-control": "no-cache" } });
}
