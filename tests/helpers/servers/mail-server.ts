import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/**
 * Point at which the server disconnects: before its greeting, instead of answering RCPT TO, after it requested the
 * message, after it received the message but before it confirms, or after it accepted the message.
 */
type Drop = "greeting" | "receiver" | "data" | "message" | "accepted";

export interface TestMailServer {
  readonly url: string;
  /** Received messages, each with headers and body. */
  readonly received: string[];
  /** Receivers of each message in `received`. */
  readonly receivers: string[];
  /** Receivers of every RCPT TO command, accepted or refused. */
  readonly requests: string[];
  /** Returns the number of open connections. */
  readonly open: () => number;
  /** Answer to MAIL FROM: "250 OK" accepts the sender, "451 later" refuses it for now. */
  senderAnswer: string;
  /** Answer to RCPT TO, or a function that returns it by address. */
  receiverAnswer: string | ((address: string) => string);
  /** Answer to a whole message. */
  messageAnswer: string;
  /** The server sends its greeting after this promise resolves. */
  greets: Promise<void>;
  /** Point at which the server disconnects. Null to stay connected. */
  drops: Drop | null;
  /** Called when a client sends DATA. */
  onData: () => void;
  close(): Promise<void>;
}

/** Starts a mail server (RFC 5321) with the commands that the app's sender uses. */
export async function startMailServer(port = 0): Promise<TestMailServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    void talk(socket, mail);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const mail: TestMailServer = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    receivers: [],
    requests: [],
    open: () => sockets.size,
    senderAnswer: "250 OK",
    receiverAnswer: "250 OK",
    messageAnswer: "250 kept",
    greets: Promise.resolve(),
    drops: null,
    onData: () => {},
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
  return mail;
}

async function talk(socket: Socket, mail: TestMailServer): Promise<void> {
  socket.on("error", () => {});
  if (mail.drops === "greeting") {
    socket.destroy();
    return;
  }
  await mail.greets;
  socket.write("220 test\r\n");
  let waiting = "";
  let isMessage = false;
  let receiver = "";
  const onCommand = answering(socket, mail, {
    onReceiver: (address) => (receiver = address),
    onMessage: () => (isMessage = true),
  });
  const onMessage = receiving(socket, mail, () => receiver);
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
        onMessage(text);
      }
    }
  });
}

interface Announced {
  readonly onReceiver: (address: string) => void;
  readonly onMessage: () => void;
}

/** Answers SMTP commands. */
function answering(socket: Socket, mail: TestMailServer, { onReceiver, onMessage }: Announced) {
  const say = (line: string) => socket.write(`${line}\r\n`);
  return (line: string): void => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === "DATA") {
      onMessage();
      mail.onData();
      say("354 go on");
      if (mail.drops === "data") socket.destroySoon();
    } else if (verb === "QUIT") socket.end("221 bye\r\n");
    else if (verb === "MAIL") say(mail.senderAnswer);
    else if (verb === "RCPT") {
      const address = /<([^>]*)>/.exec(line)?.[1] ?? "";
      mail.requests.push(address);
      onReceiver(address);
      const { receiverAnswer: answer } = mail;
      if (mail.drops === "receiver") socket.destroy();
      else say(typeof answer === "string" ? answer : answer(address));
    } else say("250 OK");
  };
}

/** Receives whole messages. */
function receiving(socket: Socket, mail: TestMailServer, receiver: () => string) {
  return (text: string): void => {
    const isKept = mail.messageAnswer.startsWith("2");
    if (isKept) {
      mail.received.push(text);
      mail.receivers.push(receiver());
    }
    if (mail.drops === "message") socket.destroy();
    else if (mail.drops === "accepted") socket.end(`${mail.messageAnswer}\r\n`);
    else socket.write(`${mail.messageAnswer}\r\n`);
  };
}
