import type {
  CallMessage,
  CallName,
  EventMessage,
  EventName,
  ReplyMessage,
  ShellCalls,
  ShellEvents,
} from "./protocol";

export interface Channel {
  call<Name extends CallName>(
    name: Name,
    params: ShellCalls[Name]["params"],
  ): Promise<ShellCalls[Name]["result"]>;
  on<Name extends EventName>(name: Name, handle: (detail: ShellEvents[Name]) => void): void;
}

interface Waiting {
  resolve: (value: never) => void;
  reject: (error: Error) => void;
}

/** Opens a channel to the admin shell around the frame. Messages of other windows are ignored. */
export function openChannel(shellOrigin: string, embedded: boolean): Channel {
  const waiting = new Map<number, Waiting>();
  const handlers = new Map<string, ((detail: never) => void)[]>();
  let lastId = 0;

  const settle = (reply: ReplyMessage) => {
    const call = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (reply.error === undefined) call?.resolve(reply.result as never);
    else call?.reject(new Error(reply.error));
  };
  const raise = (message: EventMessage) => {
    for (const handle of handlers.get(message.event) ?? []) handle(message.detail as never);
  };
  addEventListener("message", (event: MessageEvent<ReplyMessage | EventMessage | null>) => {
    if (event.origin !== shellOrigin || event.source !== window.parent) return;
    const message = event.data;
    if (message?.from !== "admin-shell") return;
    if ("event" in message) raise(message);
    else settle(message);
  });

  return {
    call: (name, params) => {
      if (!embedded) return Promise.reject(new Error("App Bridge: not inside the admin."));
      lastId += 1;
      const message: CallMessage = { from: "app-bridge", id: lastId, call: name, params };
      const answer = new Promise<never>((resolve, reject) => {
        waiting.set(message.id, { resolve, reject });
      });
      window.parent.postMessage(message, shellOrigin);
      return answer;
    },
    on: (name, handle) => {
      handlers.set(name, [...(handlers.get(name) ?? []), handle as (detail: never) => void]);
    },
  };
}

/** Sends a call without a result. Outside the admin nothing is sent. */
export function post<Name extends CallName>(
  channel: Channel,
  name: Name,
  params: ShellCalls[Name]["params"],
): Promise<void> {
  return channel.call(name, params).then(
    () => {},
    () => {},
  );
}
