import { expect, test } from "vitest";

import { loader } from "./$";

test("an unknown path leads to the dashboard and keeps who is asking", () => {
  const query = "?shop=a.myshopify.com&host=aG9zdA&embedded=1&id_token=x.y.z";
  const request = new Request(`https://app.example/Nothing${query}`);
  const answer = loader({ request, params: {}, context: {} });
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toBe(`/dashboard${query}`);
});
