const TYPES: Record<string, string> = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  svg: "image/svg+xml; charset=utf-8",
};

/** Answers with a file, by the ending of its name; 404 when there is none. */
export function sendAsset(name: string, content: Buffer | string | null): Response {
  const type = TYPES[name.split(".").pop() ?? ""];
  if (content === null || !type) return new Response("Not found", { status: 404 });
  const body = typeof content === "string" ? content : new Uint8Array(content);
  // "no-cache" asks each time, so that a person who edits a file sees it.
  return new Response(body, { headers: { "content-type": type, "cache-control": "no-cache" } });
}
