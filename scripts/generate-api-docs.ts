import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

import { format } from "oxfmt";

import { API_DOCS_FILE, apiDocs } from "./api-docs";

/** Writes the reference of the data API from the contract. The server serves it at /docs/api.md. */
const { code: text } = await format(API_DOCS_FILE, apiDocs());
mkdirSync(dirname(API_DOCS_FILE), { recursive: true });
writeFileSync(API_DOCS_FILE, text);
