import { type FormAnswer, keepingTheForm } from "./form-answer";

/**
 * Posts to an address of the app, outside the router, so that background work neither reloads the page's data nor
 * counts as its request.
 *
 * Never throws. Without a readable answer it returns a failed one.
 *
 * @param path "/rating"
 * @param keepalive true to send even if the page is left at once. The browser then accepts at most 64 KiB of input
 */
export async function requestServer<Data = null>(
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

/** Intents by name, as in screen-action.server.ts. Only their types reach the browser. */
type Intents = Readonly<
  Record<string, (api: never, input: never, about: never) => Promise<FormAnswer>>
>;

/**
 * Returns a function that runs intents of a path of the app in the background.
 *
 * `asking<HistoryIntents>(HISTORY_PATH)` returns a function of an intent and its input.
 */
export function asking<Table extends Intents>(path: string) {
  return <Name extends keyof Table & string>(
    intent: Name,
    input: Parameters<Table[Name]>[1],
  ): ReturnType<Table[Name]> =>
    requestServer<unknown>(path, { intent, input }) as ReturnType<Table[Name]>;
}
