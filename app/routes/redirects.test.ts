import { expect, test } from "vitest";

import { loader } from "./$";

const KEPT = "shop=a.myshopify.com&host=aG9zdA&embedded=1&locale=de";
const SIGNED = "hmac=01&signature=02&session=03&timestamp=1&code=04&logged_in_customer_id=5";

function redirectTarget(path: string): string | null {
  const answer = loader({
    request: new Request(`https://app.example${path}`),
    params: {},
    context: {},
  });
  expect(answer.status).toBe(302);
  return answer.headers.get("location");
}

test("an unknown path redirects to the dashboard with the admin parameters and without signed parameters", () => {
  expect(redirectTarget(`/Nothing?${KEPT}&${SIGNED}&id_token=x.y.z`)).toBe(`/dashboard?${KEPT}`);
  expect(redirectTarget(`/Nothing?${SIGNED}`)).toBe("/dashboard");
});

test("the path / redirects to the dashboard with the ID token", () => {
  expect(redirectTarget(`/?${KEPT}&${SIGNED}&id_token=x.y.z`)).toBe(
    `/dashboard?${KEPT}&id_token=x.y.z`,
  );
});
