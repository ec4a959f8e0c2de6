import fc from "fast-check";
import { expect, test } from "vitest";

import { requestParts, RFC_KEY } from "#tests/helpers/signed-agent";

import { readSignature, signatureBase } from "./signed-request";
import { readDictionary } from "./structured-fields";

const AT = Date.UTC(2026, 10, 30, 12);

/** Verifies a test vector through its signature base, because Web Bot Auth has other parameters. */
async function isVector(
  vector: { readonly input: string; readonly signature: string },
  request: ReturnType<typeof requestParts>,
) {
  const [member] = readDictionary(vector.input, 4)!;
  const { kty, crv, x } = RFC_KEY.jwk;
  const key = await crypto.subtle.importKey("jwk", { kty, crv, x }, "Ed25519", false, ["verify"]);
  const bytes = Buffer.from(vector.signature, "base64");
  const base = signatureBase(member!, request)!.base;
  return crypto.subtle.verify("Ed25519", key, bytes, Buffer.from(base));
}

test("the Ed25519 test vector of RFC 9421 B.2.6 is verified, and refused with one changed character", async () => {
  const vector = {
    input:
      'sig-b26=("date" "@method" "@path" "@authority" "content-type" "content-length");created=1618884473;keyid="test-key-ed25519"',
    signature:
      "wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw==",
  };
  const headers = {
    date: "Tue, 20 Apr 2021 02:07:55 GMT",
    "content-type": "application/json",
    "content-length": "18",
  };
  const part = { method: "POST", path: "/foo", query: "param=Value&Pet=dog" };
  expect(await isVector(vector, requestParts(headers, part))).toBe(true);
  expect(await isVector(vector, requestParts(headers, { ...part, path: "/fop" }))).toBe(false);
});

test("the test vector E.2.1 of the Web Bot Auth draft, whose agent is in a dictionary, is verified", async () => {
  const vector = {
    input:
      'sig2=("@authority" "signature-agent";key="agent2");created=1735689600;keyid="poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U";alg="ed25519";expires=4889289600;nonce="n9p433xm+NJ3ph3upfBIGmsuwHw387YV7Q/F+6BSpGCVjYCqQw6rznNA8PVVLySrAWsv0hQtFioQb6E1YsauiA==";tag="web-bot-auth"',
    signature:
      "RdNFx5Bj6au3YgAMQL/RzmUlZE8QZLIaXGRpw985hWnwPfMxT228NMk6ehRS1PSl4e8PhbNZACSanGdhEwYCCg==",
  };
  const headers = { "signature-agent": 'agent2="https://signature-agent.test"' };
  expect(await isVector(vector, requestParts(headers))).toBe(true);
});

const PARAMS = `created=${AT / 1_000};expires=${AT / 1_000 + 60};keyid="k";tag="web-bot-auth"`;

test.each([
  [`sig1=("@authority");${PARAMS};alg="hmac-sha256"`, "incomplete"],
  [`sig1=("@path");${PARAMS}`, "incomplete"],
  [`sig1=("@authority" "@authority");${PARAMS}`, "incomplete"],
  [`sig1=("@authority" "x-missing");${PARAMS}`, "incomplete"],
  [`sig1=("@authority";req);${PARAMS}`, "incomplete"],
  [`sig1=("@authority" "Date");${PARAMS}`, "incomplete"],
  [`sig1=("@authority" "constructor" "@constructor");${PARAMS}`, "incomplete"],
  [`sig1=("@authority");${PARAMS.replace("expires", "until")}`, "incomplete"],
  [`sig1=("@authority");${PARAMS.replace('keyid="k"', "keyid=k")}`, "incomplete"],
  [`sig2=("@authority");${PARAMS}`, "malformed"],
  [`sig1=("@authority");${PARAMS};nonce="${"n".repeat(129)}"`, "malformed"],
  [`sig1=("@authority" );${PARAMS}`, "malformed"],
  [`sig1=("@authority");${PARAMS};created=1`, "malformed"],
  [`sig1=("@authority");${PARAMS}, sig1=("@path");${PARAMS}`, "malformed"],
  [`sig1=("@authority");${PARAMS},`, "malformed"],
  [`sig1=("@auth\\"ority");${PARAMS}`, "malformed"],
  [
    `${Array.from({ length: 5 }, (_, n) => `s${n}=("@authority");created=1`).join(", ")}`,
    "malformed",
  ],
  [`sig1=("@authority");${PARAMS};x="${"x".repeat(2_048)}"`, "malformed"],
])("a request with the signature input %s is refused as %s", (input, problem) => {
  const signature = `sig1=:${"A".repeat(86)}==:`;
  const request = requestParts({ "signature-input": input, signature });
  expect(readSignature(request, AT)).toBe(problem);
});

test("a signature that covers a header with a line break or a letter outside ASCII is refused", () => {
  const signature = `sig1=:${"A".repeat(86)}==:`;
  const input = `sig1=("@authority" "x-note");${PARAMS}`;
  const readNote = (note: string) =>
    readSignature(requestParts({ "signature-input": input, signature, "x-note": note }), AT);
  expect(readNote("a")).toMatchObject({ keyId: "k" });
  expect(readNote('a\n"@path": /')).toBe("incomplete");
  expect(readNote("ü")).toBe("incomplete");
});

const piece = fc.constantFrom(
  ...['"@authority"', "sig1=", "(", ")", ";", ",", " ", "created=", "1", '"', ":", "a", "=", "*"],
);

test("random signature input of the allowed length never throws and is refused with a reason", () => {
  const texts = fc.array(piece, { maxLength: 2_000 }).map((all) => all.join("").slice(0, 2_048));
  fc.assert(
    fc.property(texts, (input) => {
      const signature = `sig1=:${"A".repeat(86)}==:`;
      const headers = { "signature-input": input, signature, "signature-agent": input };
      expect(typeof readSignature(requestParts(headers), AT)).toBe("string");
    }),
  );
});

test.each([
  `sig1=(${'"a" '.repeat(500)}`,
  `sig1=(${'"a";b="c" '.repeat(200)}`,
  `sig1=("a")${";a=1".repeat(500)}~`,
  `sig1=:${"A".repeat(2_000)}`,
  " ".repeat(2_048),
  `a=1${" ".repeat(2_000)}~`,
])("a hostile signature header is refused: %s", (input) => {
  expect(readDictionary(input, 4)).toBeNull();
});
