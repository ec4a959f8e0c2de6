import { createSocket } from "node:dgram";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

const PTR = 12;
const NO_SUCH_NAME = 3;

/** Answers of a name server: names or IPv4 addresses, none, or no response. */
export type Zone = (name: string) => readonly string[] | "silent";

/** Starts a local name server over UDP (RFC 1035), for PTR and A records. */
export async function startNameServer(zone: Zone) {
  const socket = createSocket("udp4");
  const requests: string[] = [];
  socket.on("message", (question, { port, address }) => {
    const { name, type, end } = readQuestion(question);
    requests.push(name);
    const found = zone(name);
    if (found !== "silent") socket.send(answerTo(question, type, end, found), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return {
    address: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    /** Queried names, oldest first. */
    requests: requests as readonly string[],
    close: () => void socket.close(),
  };
}

function readQuestion(message: Buffer) {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at]!; length > 0; length = message[at]!) {
    labels.push(message.toString("ascii", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join("."), type: message.readUInt16BE(at + 1), end: at + 5 };
}

function answerTo(question: Buffer, type: number, end: number, found: readonly string[]): Buffer {
  const head = Buffer.from(question.subarray(0, 12));
  head.writeUInt16BE(0x8180 | (found.length === 0 ? NO_SUCH_NAME : 0), 2);
  head.writeUInt16BE(found.length, 6);
  head.fill(0, 8);
  const records = found.map((text) => recordOf(type, text));
  return Buffer.concat([head, question.subarray(12, end), ...records]);
}

function recordOf(type: number, text: string): Buffer {
  const data = type === PTR ? nameBytes(text) : Buffer.from(text.split(".").map(Number));
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0); // The queried name.
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function nameBytes(name: string): Buffer {
  const labels = name.split(".").map((label) => `${String.fromCharCode(label.length)}${label}`);
  return Buffer.from(`${labels.join("")}\0`, "latin1");
}
