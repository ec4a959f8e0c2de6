import { type FormAnswer, keepingTheForm } from "./form-answer";

/**
 * Posts to one of our own addresses, outside the router: what runs in the background neither
 * reloads the page's data nor counts as a request of the page. Never throws; without a readable
 * answer it is a failed one.
 *
 * @param path "/rating"
 * @param keepalive arrives also when the page is left at once; the browser then takes 64 KiB of input at most
 */
export async function askServer<Data = null>(
  path: string,
  input: object,
  { keepalive = false } = {},
): Promise<FormAnswer<Data>> {
  const answer = await keepingTheForm(async () => {
    const response = await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(input),
      keepalive,
    });
    return response.json();
  });
  return answer as FormAnswer<Data>;
}

/** Intents by name, as screen-action.server.ts carries them out; only their types reach the browser. */
type Intents = Readonly<
  Record<string, (api: never, input: never, about: never) => Promise<FormAnswer>>
>;

/**
 * Asks the action of an address in the background: `asking<HistoryIntents>(HISTORY_PATH)` is a
 * function of an intent and its input.
 */
export function asking<Table extends Intents>(path: string) {
  return <Name extends keyof Table & string>(
    intent: Name,
    input: Parameters<Table[Name]>[1],
  ): ReturnType<Table[Name]> =>
    askServer<unknown>(path, { intent, input }) as ReturnType<Table[Name]>;
}
