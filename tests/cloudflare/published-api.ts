import { readFileSync } from "node:fs";

import { Ajv } from "ajv";
import addFormats from "ajv-formats";

interface Described {
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, Content>>;
}
interface Content {
  readonly content: Readonly<Record<string, { readonly schema?: Schema }>>;
}
interface Schema {
  readonly allOf?: readonly Schema[];
}

/** The firewall's calls in Cloudflare's published OpenAPI document, extracted by scripts/cut-cloudflare-api.mjs. */
const PUBLISHED = JSON.parse(
  readFileSync(new URL("published-api.json", import.meta.url), "utf8"),
) as { readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>> };

/** Parameters that Cloudflare supports and the document lacks. Source: the types of the official client. */
const NEWER_PARAMETERS: ReadonlySet<string> = new Set(["name.exact"]);

/** Paths that Cloudflare serves and the document lacks. */
const UNPUBLISHED = /^(?:graphql|accounts\/[^/]+\/tokens\/verify)$/;

/** Errors to ignore: a route without a Worker may have a null script or none (wrangler, "script is nullable"). */
const LOOSER_FIELD =
  /^\/result(?:\/\d+)?(?:\/script must (?:be string|match pattern .*)| must have required property 'script')$/u;

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ $id: "cloudflare", ...PUBLISHED });

/** A call of the API and its answer, as sent. */
export interface PublishedCall {
  readonly method: string;
  /** Path below /client/v4, without a leading slash. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly request: Request;
  readonly status: number;
  readonly answer: unknown;
}

/**
 * Compares a call of the API and its answer with Cloudflare's published document.
 *
 * @returns a sentence for each difference. A call that is in neither the document nor UNPUBLISHED is a difference
 */
export async function differsFromPublished(call: PublishedCall): Promise<readonly string[]> {
  const path = Object.keys(PUBLISHED.paths).find((each) => isAt(each, call.path));
  const described = path && PUBLISHED.paths[path]?.[call.method.toLowerCase()];
  if (!described)
    return UNPUBLISHED.test(call.path) ? [] : [`${call.method} ${call.path}: no such call`];
  const at = ["paths", path, call.method.toLowerCase()];
  return [
    ...unknownParameters(described, call.query),
    ...(await wrongBody(at, described, call.request)),
    ...wrongAnswer(at, described, call),
  ].map((each) => `${call.method} ${call.path}: ${each}`);
}

function isAt(described: string, path: string): boolean {
  const parts = described.slice(1).split("/");
  const requested = path.split("/");
  return (
    parts.length === requested.length &&
    parts.every((each, index) => each.startsWith("{") || each === requested[index])
  );
}

function unknownParameters({ parameters = [] }: Described, query: URLSearchParams): string[] {
  const known = new Set(parameters.map(({ name }) => name));
  return [...query.keys()]
    .filter((each) => !known.has(each) && !NEWER_PARAMETERS.has(each))
    .map((each) => `no parameter ${each}`);
}

/** Returns the differences of a request's body from the document: of JSON, or of an upload's metadata. */
async function wrongBody(
  at: readonly string[],
  { requestBody }: Described,
  request: Request,
): Promise<readonly string[]> {
  if (!requestBody) return [];
  const type = request.headers.get("content-type") ?? "";
  if (type.startsWith("application/json")) {
    return wrong(
      [...at, "requestBody", "content", "application/json", "schema"],
      await request.json(),
    );
  }
  // The document requires a body for DELETE and does not define its content.
  if (request.method === "DELETE" && type === "") return [];
  if (!type.startsWith("multipart/form-data")) return [`no body of the type ${type}`];
  const metadata = (await request.formData()).get("metadata");
  if (metadata === null) return ["no metadata"];
  const upload = ["components", "requestBodies", "workers_script_upload", "content"];
  return wrong([...upload, "multipart/form-data", "schema", "oneOf", "0"], {
    metadata: JSON.parse(
      typeof metadata === "string" ? metadata : await metadata.text(),
    ) as unknown,
  });
}

/**
 * Returns the differences of an answer from the document. A schema that combines success and failure is read as the
 * schema of the failure.
 */
function wrongAnswer(
  at: readonly string[],
  { responses }: Described,
  { status, answer }: PublishedCall,
): readonly string[] {
  const key = Object.keys(responses).find((each) => isStatus(each, status));
  const schema = key && responses[key]?.content["application/json"]?.schema;
  if (!schema) return [];
  const place = [...at, "responses", key, "content", "application/json", "schema"];
  const both = status === 200 ? undefined : schema.allOf;
  return wrong(both ? [...place, "allOf", String(both.length - 1)] : place, answer);
}

/** Reports whether a status matches the document's notation: "200", or "4XX" in upper or lower case. */
function isStatus(written: string, status: number): boolean {
  return new RegExp(`^${written.replace(/x/giu, "\\d")}$`, "u").test(String(status));
}

/** Returns the errors of a value against the schema at a JSON pointer of the document. */
function wrong(place: readonly string[], value: unknown): readonly string[] {
  const pointer = place.map((each) => each.replaceAll("~", "~0").replaceAll("/", "~1"));
  const reference = `cloudflare#/${pointer.map(encodeURIComponent).join("/")}`;
  const validate = ajv.getSchema(reference) ?? ajv.compile({ $ref: reference });
  if (validate(value)) return [];
  // The schema of each of twenty DNS record types adds an error. The last five are sufficient.
  return (validate.errors ?? [])
    .map(({ instancePath, message }) => `${instancePath || "the whole"} ${message}`)
    .filter((each) => !LOOSER_FIELD.test(each))
    .slice(-5);
}
