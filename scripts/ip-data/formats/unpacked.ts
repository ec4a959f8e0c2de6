import { createReadStream } from "node:fs";
import { open, readFile, stat } from "node:fs/promises";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, gunzipSync } from "node:zlib";

const MB = 1024 * 1024;

/** Limits of one file. Tests lower them. */
export interface FileLimits {
  /** Maximum size unpacked. DB-IP's largest text has about 700 MB. */
  readonly unpackedMb: number;
  /** Maximum size unpacked per byte packed. Address data compresses to a fifth, at best to a thirtieth. */
  readonly expansion: number;
}

export const FILE_LIMITS: FileLimits = { unpackedMb: 2_000, expansion: 100 };

/** Maximum size of a file that is read into memory whole. */
const MAX_BINARY_MB = 1_000;
/** Unpacked size below which a file is no threat, whatever its compression ratio. */
const SMALL_BYTES = MB;
/** Characters per line. The longest line of a publisher has about 300. */
const MAX_LINE = 4_096;

const isGzip = (head: Buffer) => head[0] === 0x1f && head[1] === 0x8b;

/** Translates an error of zlib. */
function inWords(error: unknown): Error {
  const { code } = error as NodeJS.ErrnoException;
  const said =
    code === "Z_BUF_ERROR"
      ? "it is cut short"
      : code?.startsWith("Z_")
        ? "its compression is damaged"
        : code === "ERR_BUFFER_TOO_LARGE"
          ? "its unpacked content is larger than allowed"
          : null;
  if (said !== null) return new Error(said, { cause: error });
  return error instanceof Error ? error : new Error(String(error));
}

/** Returns the maximum unpacked bytes of a file of so many bytes. */
function mostUnpacked(packedBytes: number, { unpackedMb, expansion }: FileLimits): number {
  return Math.min(unpackedMb * MB, Math.max(SMALL_BYTES, packedBytes * expansion));
}

/** Reads the first bytes of a file. @throws Error if it is empty or no file */
async function readHead(path: string): Promise<{ head: Buffer; bytes: number }> {
  const found = await stat(path);
  if (!found.isFile()) throw new Error("it is not a file");
  if (found.size === 0) throw new Error("it is empty");
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0);
    return { head: buffer.subarray(0, bytesRead), bytes: found.size };
  } finally {
    await file.close();
  }
}

/** Reads a file whole, unpacked if it is gzip. @throws Error if it is damaged or exceeds a limit */
export async function readUnpacked(path: string, limits = FILE_LIMITS): Promise<Buffer> {
  const { head, bytes } = await readHead(path);
  if (bytes > MAX_BINARY_MB * MB) throw new Error(`it is larger than ${MAX_BINARY_MB} MB`);
  const packed = await readFile(path);
  if (!isGzip(head)) return packed;
  const most = Math.min(mostUnpacked(bytes, limits), MAX_BINARY_MB * MB);
  try {
    return gunzipSync(packed, { maxOutputLength: most });
  } catch (error) {
    throw inWords(error);
  }
}

/** Refuses a stream that unpacks to more than a limit. */
function limitBytes(most: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size <= most) done(null, chunk);
      else done(new Error("its unpacked content is larger than allowed"));
    },
  });
}

/** Splits chunks of text into lines. The last line must end, too: otherwise the file is cut short. */
async function splitLines(chunks: AsyncIterable<Buffer>, visit: (line: string) => void) {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of chunks) {
    const text = rest + decoder.decode(chunk, { stream: true });
    let from = 0;
    for (let to = text.indexOf("\n"); to >= 0; to = text.indexOf("\n", from)) {
      visit(text.slice(from, text[to - 1] === "\r" ? to - 1 : to));
      from = to + 1;
    }
    rest = text.slice(from);
    if (rest.length > MAX_LINE) throw new Error("a line of it is too long");
  }
  if (rest !== "") throw new Error("it is cut short: its last line does not end");
}

/**
 * Calls back for each line of a text file, unpacked if it is gzip. Errors of the callback get the line's number.
 *
 * @throws Error if the file is damaged, cut short or exceeds a limit
 */
export async function forEachLine(
  path: string,
  visit: (line: string) => void,
  limits = FILE_LIMITS,
): Promise<void> {
  const { head, bytes } = await readHead(path);
  let number = 0;
  const visitNumbered = (line: string) => {
    number++;
    try {
      visit(line);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`line ${number}: ${why} (${line.slice(0, 80)})`, { cause: error });
    }
  };
  const readChunks = (chunks: AsyncIterable<Buffer>) => splitLines(chunks, visitNumbered);
  const file = createReadStream(path);
  const most = limitBytes(mostUnpacked(bytes, limits));
  try {
    if (isGzip(head)) await pipeline(file, createGunzip(), most, readChunks);
    else await pipeline(file, readChunks);
  } catch (error) {
    throw inWords(error);
  }
}

/** Returns the first bytes of a file, unpacked if it is gzip. Fewer than 4 KB if the file is shorter. */
export async function unpackedHead(path: string): Promise<Buffer> {
  const { head } = await readHead(path);
  if (!isGzip(head)) return head.subarray(0, 4_096);
  const most = 4_096;
  const parts: Buffer[] = [];
  let size = 0;
  const gunzip = createReadStream(path).pipe(createGunzip());
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      parts.push(chunk);
      size += chunk.length;
      if (size >= most) break;
    }
  } catch (error) {
    if (size === 0) throw inWords(error);
  }
  if (size === 0) throw new Error("it is empty");
  return Buffer.concat(parts).subarray(0, most);
}
