import { expect, test } from "vitest";

import { loader } from "./$";

const KEPT = "shop=a.myshopify.com&host=aG9zdA&embedded=1&locale=de";
const SIGNED = "hmac=01&signature=02&session=03&timestamp=1&code=04&logged_in_customer_id=5";

function led(path: string): string | null {
  const answer = loader({
    request: new Request(`https://app.example${path}`),
    params: {},
    context: {},
  });
  expect(answer.status).toBe(302);
  return answer.headers.get("location");
}

test("an unknown path leads to the dashboard and keeps where the admin is, nothing signed", () => {
  expect(led(`/Nothing?${KEPT}&${SIGNED}&id_token=x.y.z`)).toBe(`/dashboard?${KEPT}`);
  expect(led(`/Nothing?${SIGNED}`)).toBe("/dashboard");
});

test("the app's first page, which the admin opens, keeps the id token as well", () => {
  expect(led(`/?${KEPT}&${SIGNED}&id_token=x.y.z`)).toBe(`/dashboard?${KEPT}&id_token=x.y.z`);
});
