import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

export interface TestMailServer {
  readonly url: string;
  /** Messages as they came, headers and body. */
  readonly received: string[];
  /** What it says to a sender: "250 OK" takes the sender, "451 later" does not. */
  senderAnswer: string;
  /** The same, to whom a message is for. */
  receiverAnswer: string;
  close(): Promise<void>;
}

/** A mail server (RFC 5321) as far as one sender needs it. */
export async function startMailServer(port = 0): Promise<TestMailServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    talk(socket, mail);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const mail: TestMailServer = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    senderAnswer: "250 OK",
    receiverAnswer: "250 OK",
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
  return mail;
}

function talk(socket: Socket, mail: TestMailServer): void {
  let waiting = "";
  let isMessage = false;
  const answers = { MAIL: () => mail.senderAnswer, RCPT: () => mail.receiverAnswer };
  const say = (line: string) => socket.write(`${line}\r\n`);
  const onCommand = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === "DATA") {
      isMessage = true;
      say("354 go on");
    } else if (verb === "QUIT") socket.end("221 bye\r\n");
    else say(verb === "MAIL" || verb === "RCPT" ? answers[verb]() : "250 OK");
  };
  say("220 test");
  socket.on("data", (chunk) => {
    waiting += chunk.toString();
    for (;;) {
      const end = isMessage ? "\r\n.\r\n" : "\r\n";
      const at = waiting.indexOf(end);
      if (at < 0) return;
      const text = waiting.slice(0, at);
      waiting = waiting.slice(at + end.length);
      if (!isMessage) onCommand(text);
      else {
        isMessage = false;
        mail.received.push(text);
        say("250 kept");
      }
    }
  });
  socket.on("error", () => {});
}
