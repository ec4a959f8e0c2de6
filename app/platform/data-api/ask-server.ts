import { keepingTheForm, type FormAnswer } from "./form-answer";

/**
 * Posts to one of our own addresses, outside the router: what runs in the background neither
 * reloads the page's data nor counts as a request of the page. Never throws; without a readable
 * answer it is a failed one.
 *
 * @param path "/rating"
 */
export async function askServer<Data = null>(
  path: string,
  input: object,
): Promise<FormAnswer<Data>> {
  const answer = await keepingTheForm(async () => {
    const response = await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(input),
    });
    return response.json();
  });
  return answer as FormAnswer<Data>;
}
