import { useRef, useState } from "react";

import { requestServer } from "#app/platform/data-api/request-server";
import { useInterval } from "#app/ui/times/use-interval";
import { useToasts } from "#app/ui/toasts";

import { TIMING } from "../timing";

interface Message {
  readonly id: string;
  readonly content: string;
}

/**
 * Polls for our messages to the merchant at once and every five minutes (specification section 4). A message stays until
 * it is marked as read. After `close` it appears again at the next poll.
 */
export function useMessage(accountId: string) {
  const toasts = useToasts();
  const [message, setMessage] = useState<Message | null>(null);
  const [isBusy, setBusy] = useState(false);
  const readId = useRef("");
  const close = () => setMessage(null);

  const pollMessage = async () => {
    const answer = await requestServer<Message>("/notification", {});
    if (!answer.ok) return answer.message !== null && toasts.error(answer.message);
    const { id, content } = answer.data;
    // A poll that started before the message was marked as read may still return it.
    if (!content || id === readId.current) return;
    // Do not replace a message while the merchant reads it.
    setMessage((shown) => shown ?? answer.data);
  };
  useInterval(pollMessage, {
    firstMs: 0,
    everyMs: TIMING.notificationPollMs,
    key: accountId || null,
  });

  const markAsRead = async ({ id }: Message) => {
    setBusy(true);
    readId.current = id;
    const answer = await requestServer("/notification", { id });
    setBusy(false);
    if (answer.ok) return close();
    readId.current = "";
    if (answer.message !== null) toasts.error(answer.message);
  };
  return { message, isBusy, close, markAsRead };
}
