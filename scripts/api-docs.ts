import { z } from "zod";

import { AREAS, callsOf, STREAMS } from "../app/contract";
import type { Call, EventStream } from "../app/contract/call";
import { type ErrorCode, errorMessage, ERRORS } from "../app/contract/errors";

type Schema = z.core.JSONSchema.BaseSchema;

const INTRODUCTION = `# The data API

Generated from \`app/contract\` by \`npm run docs:api\`; do not edit by hand.

Every answer is JSON in one envelope, never cached:

\`\`\`json
{ "result": true, "data": { } }
{ "result": false, "data": null, "Message": "The sentence to show.", "code": "invalid_input", "fields": { "lines.3": "…" } }
\`\`\`

\`fields\` is there when a message belongs to one field of the input; its keys are paths that count
from 0. Show \`Message\` for status 400, and "Failed, Please try again." for every other failure.

- **Who.** A call for the merchant carries \`Authorization: Bearer <token>\`, where the token is an App
  Bridge id token, or the token that authDomain or personate answered. The token alone says which
  shop is meant. Calls for anyone run before login.
- **GET** takes its input from the query, each parameter once. **POST** takes a JSON object with
  \`Content-Type: application/json\`; a call without input may come without a body. Unknown fields are
  refused.
- Paths match exactly, letter case included. Some spellings are odd on purpose.
- A body can have at most 1 MiB unless the call says otherwise.
- **Times** in answers and exported files are ISO 8601 in UTC, \`2027-01-31T12:00:00.000Z\`. Times in input carry
  \`Z\` or an offset, \`2027-01-31T13:00:00+01:00\`. Where merchants name a day, it is one of the store's time zone,
  \`timeZone\` in the answer of getAccountInfo.
`;

function typeName(schema: Schema): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" \\| ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf) return (schema.anyOf as Schema[]).map(typeName).join(" \\| ");
  if (schema.type === "array") return `${parenthesize(schema.items as Schema)}[]`;
  if (schema.type === "object" && schema.properties) return "object";
  if (schema.type === "object")
    return `{ [key]: ${typeName(schema.additionalProperties as Schema)} }`;
  return String(schema.format === "uri" ? "string (URL)" : (schema.type ?? "any"));
}

function parenthesize(schema: Schema): string {
  const name = typeName(schema);
  return name.includes("|") ? `(${name})` : name;
}

const LIMITS: readonly [keyof Schema, string][] = [
  ["minLength", "%s or more characters"],
  ["maxLength", "up to %s characters"],
  ["minItems", "%s or more items"],
  ["maxItems", "up to %s items"],
  ["minimum", "from %s"],
  ["maximum", "to %s"],
];

function rulesOf(schema: Schema): string {
  const limits = LIMITS.flatMap(([key, sentence]) => {
    const limit = schema[key];
    const isAnyInteger = Math.abs(Number(limit)) === Number.MAX_SAFE_INTEGER;
    return limit === undefined || isAnyInteger ? [] : [sentence.replace("%s", String(limit))];
  });
  const format = schema.format === "date-time" ? ["ISO 8601 with offset"] : [];
  const standard =
    schema.default === undefined ? [] : [`default \`${JSON.stringify(schema.default)}\``];
  return [...format, ...limits, ...standard].join(", ");
}

/** Returns the object inside a list or an optional value, whose fields are documented. Null if there is none. */
function inner(schema: Schema): { schema: Schema; suffix: string } | null {
  if (schema.type === "object" && schema.properties) return { schema, suffix: "" };
  if (schema.type === "array") {
    const found = inner(schema.items as Schema);
    return found && { schema: found.schema, suffix: `[]${found.suffix}` };
  }
  const options = (schema.anyOf ?? []) as Schema[];
  return options.map(inner).find((found) => found !== null) ?? null;
}

function rowsOf(schema: Schema, prefix: string): string[] {
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const field = property as Schema;
    const path = `${prefix}${name}`;
    const optional = required.has(name) ? "" : "optional";
    const rules = [optional, rulesOf(field)].filter((text) => text !== "").join(", ");
    const nested = inner(field);
    const below = nested ? rowsOf(nested.schema, `${path}${nested.suffix}.`) : [];
    return [`| \`${path}\` | ${typeName(field)} | ${rules} |`, ...below];
  });
}

function table(schema: Schema): string {
  const object = inner(schema);
  const rows = object ? rowsOf(object.schema, object.suffix === "" ? "" : `${object.suffix}.`) : [];
  if (rows.length === 0) return "";
  return ["| field | type | rules |", "| --- | --- | --- |", ...rows].join("\n");
}

function inputOf({ input, method }: Pick<Call, "input" | "method">): string {
  const schema = z.toJSONSchema(input, { io: "input", unrepresentable: "any" });
  const fields = table(schema);
  const place = method === "GET" ? "Query" : "Body";
  return fields === "" ? `${place}: nothing.` : `${place}:\n\n${fields}`;
}

/** Describes the contents of a value called `name`. */
function valueOf(name: string, value: z.ZodType): string {
  const schema = z.toJSONSchema(value, { io: "output", unrepresentable: "any" });
  const fields = table(schema);
  if (fields === "") return `\`${name}\`: ${typeName(schema)}.`;
  return `\`${name}\`: ${schema.type === "object" ? "" : typeName(schema)}\n\n${fields}`;
}

/** Returns the plan requirement of a call, by the names of contract/plan-features.ts. */
function planOf({ feature, featureOf }: Pick<Call, "feature" | "featureOf">): string {
  if (feature) return ` Needs a plan with ${feature}.`;
  return featureOf ? " Needs a plan that includes what the input names, such as the firewall." : "";
}

function section(call: Call): string {
  const who = call.auth === "merchant" ? "the merchant" : "anyone";
  const limit = call.maxBodyBytes ? ` Body up to ${call.maxBodyBytes / 1024 / 1024} MiB.` : "";
  const support = call.impersonated === "refused" ? " Refused in a support session." : "";
  return [
    `### ${call.method} ${call.path}`,
    `${call.summary} For ${who}.${limit}${planOf(call)}${support}`,
    inputOf(call),
    valueOf("data", call.output),
  ].join("\n\n");
}

function streamSection(stream: EventStream): string {
  const events = Object.entries(stream.events).map(([name, data]) => valueOf(name, data));
  return [
    `### ${stream.method} ${stream.path}`,
    `${stream.summary} For the merchant.${planOf(stream)}`,
    inputOf(stream),
    ...events,
  ].join("\n\n");
}

const STREAMS_INTRODUCTION = `## Streams

Answered as server-sent events (\`text/event-stream\`) after the same checks as a call; a refusal comes in the envelope, before
the first event. The data of an event is JSON; its type is listed below by the event's name.`;

function errors(): string {
  const rows = Object.entries(ERRORS).map(
    ([code, { status }]) => `| \`${code}\` | ${status} | ${errorMessage(code as ErrorCode)} |`,
  );
  return [
    "## Errors",
    "A handler may return a more exact sentence than the one below.",
    ["| code | status | Message |", "| --- | --- | --- |", ...rows].join("\n"),
  ].join("\n\n");
}

/** Path of the reference in a checkout, in the folder whose files the server serves. */
export const API_DOCS_FILE = "build/client/docs/api.md";

/** Returns the reference of the data API as unformatted Markdown: every call of the contract, then the error table. */
export function apiDocs(): string {
  const areas = Object.entries(AREAS).map(([name, module]) => {
    const sections = callsOf(module).map(([, call]) => section(call));
    return [`## ${name[0]?.toUpperCase()}${name.slice(1)}`, ...sections].join("\n\n");
  });
  const streams = [STREAMS_INTRODUCTION, ...STREAMS.map(streamSection)];
  return [INTRODUCTION, ...areas, ...streams, errors()].join("\n\n");
}
