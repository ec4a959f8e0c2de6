import { connect } from "node:net";

export interface RawRequest {
  readonly port: number;
  readonly bytes: string;
  /** The visitor's own address: any of 127.0.0.0/8. */
  readonly from: string;
}

/** Sends raw bytes. Resolves to the answer when the other side closes the connection. */
export function sendRaw({ port, bytes, from }: RawRequest): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", localAddress: from });
    let answer = "";
    // An incomplete request makes a proxy wait for the rest. The visitor disconnects after two seconds.
    socket.setTimeout(2_000, () => socket.destroy());
    socket.on("data", (chunk: Buffer) => (answer += chunk.toString("latin1")));
    socket.on("close", () => resolve(answer));
    socket.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "ECONNRESET" || error.code === "EPIPE" ? resolve(answer) : reject(error),
    );
    socket.write(Buffer.from(bytes, "latin1"));
  });
}

/** Returns the head of a request that ends its connection. */
export function head(first: string, lines: readonly string[] = [], body = ""): string {
  const usual = ["Host: 127.0.0.1", ...lines, "Connection: close"];
  return [first, ...usual, "", body].join("\r\n");
}

const GET = "GET / HTTP/1.1";
const POST = "POST / HTTP/1.1";
const SECOND = "GET /second HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n";
const KEY = "X-Palisade-Key: 00000000-0000-4000-8000-000000000000.x";
const METHODS = ["HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "PROPFIND", "TRACE", "BREW"];

/** Headers by which a visitor claims another identity or place, or tries to avoid a decision. */
const CLAIMS = [
  ...["X-Forwarded-For: 192.0.2.1", "X-Forwarded-For: 192.0.2.1, 192.0.2.2", "X-Forwarded-For:"],
  ...["X_Forwarded_For: 192.0.2.1", "Forwarded: for=192.0.2.1", "X-Real-IP: 192.0.2.1"],
  ...["CF-Connecting-IP: 192.0.2.1", "True-Client-IP: 192.0.2.1", "X-Client-IP: 192.0.2.1"],
  ...["X-Forwarded-Uri: /robots.txt", "X-Original-URI: /x", "X-Original-URL: /x"],
  ...["X-Rewrite-URL: /x", "X-Forwarded-Host: other.example", "X-Forwarded-Proto: gopher"],
  ...["X-Forwarded-Method: OPTIONS", "X-HTTP-Method-Override: HEAD", "X-Palisade-Degraded: 1"],
  ...["X-Palisade-Outcome: allow", "X-Palisade-Reference: AAAAAAAAAA", "X-Palisade-Redirect: /x"],
  ...[KEY, `${KEY}\r\n${KEY}`, "Expect: 100-continue", "Expect: the-unexpected"],
  ...["Connection: x-palisade-key, x-forwarded-for", "Connection: host", "Keep-Alive: 1"],
  ...["Connection: Upgrade\r\nUpgrade: websocket", "Connection: Upgrade\r\nUpgrade: h2c"],
  ...["TE: trailers", "Trailer: X-Palisade-Key", "Range: bytes=0-0", "If-None-Match: *"],
  ...["Cookie: palisade-access=x; palisade-bypass=x; palisade-solved=x", "User-Agent: \x01\x7f"],
  ...["Referer: \x80\xff", `Cookie: ${"x".repeat(7_900)}`, `Referer: http://${"x".repeat(7_000)}`],
  ...[`Cookie: ${"x".repeat(18_000)}`, `A: ${"x".repeat(70_000)}`],
  Array.from({ length: 3 }, (_, at) => `X-${at}: ${"x".repeat(7_400)}`).join("\r\n"),
  Array.from({ length: 400 }, (_, at) => `X-${at}: x`).join("\r\n"),
];

/** Heads that parsers read differently or reject. */
const BROKEN: readonly [string, string][] = [
  ["HTTP/0.9", "GET /\r\n"],
  ["HTTP/1.0", head("GET / HTTP/1.0")],
  ["HTTP/9.9", head("GET / HTTP/9.9")],
  ["no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"],
  ["two hosts", head(GET, ["Host: other.example"])],
  ["a wrong host", `${GET}\r\nHost: a b\r\nConnection: close\r\n\r\n`],
  ["an absolute path", head("GET http://127.0.0.1/ HTTP/1.1")],
  ["an absolute path elsewhere", head("GET http://other.example/ HTTP/1.1")],
  ["CONNECT", head("CONNECT 127.0.0.1:80 HTTP/1.1")],
  ["an asterisk", head("OPTIONS * HTTP/1.1")],
  ["a tab in the first line", head("GET\t/ HTTP/1.1")],
  ["a NUL in the path", head("GET /\0 HTTP/1.1")],
  ["a fragment", head("GET /#x HTTP/1.1")],
  ["bytes above 127", head("GET /\xff\xfe HTTP/1.1")],
  ["a long path", head(`GET /${"x".repeat(30_000)} HTTP/1.1`)],
  ["a very long path", head(`GET /${"x".repeat(70_000)} HTTP/1.1`)],
  ["a broken escape", head("GET /%zz HTTP/1.1")],
  ["the question's own address", head("GET /_palisade HTTP/1.1")],
  ["the page's own address", head("GET /forward-auth/page HTTP/1.1")],
  ["a folded line", head(GET, ["X: a", " b"])],
  ["a blank before the colon", head(GET, ["Host : other.example"])],
  ["a line without colon", head(GET, ["nothing"])],
  ["line feeds alone", head(GET).replaceAll("\r\n", "\n")],
  ["a carriage return alone", head(GET, ["X: a\rX-Forwarded-For: 192.0.2.1"])],
  ["both lengths", head(POST, ["Content-Length: 4", "Transfer-Encoding: chunked"], `0\r\n\r\n`)],
  ["a request behind both lengths", smuggled(["Content-Length: 4", "Transfer-Encoding: chunked"])],
  ["a request behind chunks", smuggled(["Transfer-Encoding: chunked"])],
  ["an odd encoding", smuggled(["Transfer-Encoding: xchunked"])],
  ["two encodings", smuggled(["Transfer-Encoding: chunked", "Transfer-Encoding: identity"])],
  ["a tab before chunked", smuggled(["Transfer-Encoding:\tchunked"])],
  ["two lengths", head(POST, ["Content-Length: 1", "Content-Length: 2"], "x")],
  ["a length below nothing", head(POST, ["Content-Length: -1"])],
  ["a length with a sign", head(POST, ["Content-Length: +1"], "x")],
  ["a wrong chunk", head(POST, ["Transfer-Encoding: chunked"], "zz\r\n")],
  ["a second request at once", `${head(GET).replace("close", "keep-alive")}${SECOND}`],
  ["HTTP/2 without asking", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
  ["TLS", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"],
];

/** Returns a body that is followed by another request. */
function smuggled(lines: readonly string[]): string {
  return `${head(POST, lines, "0\r\n\r\n").replace("close", "keep-alive")}${SECOND}`;
}

/** Raw requests of visitors who must be blocked, each with its anomaly. */
export const HOSTILE: readonly (readonly [string, string])[] = [
  ...METHODS.map((method) => [method, head(`${method} / HTTP/1.1`)] as const),
  ...CLAIMS.map((line) => [line.slice(0, 60), head(GET, [line])] as const),
  ...BROKEN,
];

/** Ways to write the address of /closed. */
export const SPELLINGS = [
  ...["/closed", "/closed?a=1", "/closed#a", "/closed/", "//closed", "/./closed", "/a/../closed"],
  ...["/%63losed", "/%2563losed", "/closed%3Fa", "/closed%00", "/closed%20", "/closed;a=1"],
  ...["/a/%2e%2e/closed", "/a/..%2fclosed", "/closed/.", "/closed/a/..", "\\closed", "/\\closed"],
  ...["http://127.0.0.1/closed", "http://other.example/closed", "/CLOSED", "/closed\t", "closed"],
  ...["/.//closed", "/a//../closed", "/closed/%2e", "/%2f/closed", "/cl%6fsed?x=/open"],
];

/**
 * Returns true if a shop might answer with /closed. Every server decodes escapes, and many normalize repeated
 * slashes, backslashes and dots.
 */
export function isClosed(path: string): boolean {
  const [sent = ""] = path.replace(/^[a-z]+:\/\/[^/?#]*/i, "").split(/[?#]/, 1);
  const decoded = decodeURIComponent(sent.replaceAll(/%(?![\da-f]{2})/gi, "%25"));
  const folders: string[] = [];
  for (const part of decoded.split(/[/\\]+/)) {
    if (part === "..") folders.pop();
    else if (part !== "" && part !== ".") folders.push(part);
  }
  return folders.join("/") === "closed";
}
