import {
  type DocumentNode,
  execute,
  getOperationAST,
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  type OperationDefinitionNode,
  parse,
  validate,
} from "graphql";
import { LRUCache } from "lru-cache";

import { settleBilling } from "../billing/periods";
import { operationCost } from "./cost";
import { settleJobs } from "./jobs";
import { requireApproval, shownOf } from "./protected-data";
import type { GraphqlContext } from "./resolvers";
import { rootResolvers } from "./root";
import { costReport, givePoints, SINGLE_QUERY_LIMIT, takePoints } from "./throttle";

export interface GraphqlRequest {
  query: string;
  variables: Record<string, unknown>;
  operationName?: string;
}

/** Resolver that reports unsupported fields as errors. Answering null would look like real data. */
const fieldResolver: GraphQLFieldResolver<unknown, GraphqlContext> = (
  source,
  args,
  context,
  info,
) => {
  const value = (source as Record<string, unknown> | null)?.[info.fieldName];
  requireApproval(context, info);
  if (value === undefined) {
    const name = `${info.parentType.name}.${info.fieldName}`;
    throw new GraphQLError(`The dev store does not model ${name}.`, {
      extensions: { code: "NOT_MODELLED" },
    });
  }
  const found =
    typeof value === "function"
      ? (value as (...all: unknown[]) => unknown)(args, context, info)
      : value;
  return shownOf(context, found);
};

/** Cache of validated documents. The app repeats a few documents, and each validation reads the whole schema. */
const checked = new LRUCache<string, DocumentNode | GraphQLError[]>({ max: 500 });

function readDocument(schema: GraphQLSchema, query: string): DocumentNode | GraphQLError[] {
  const known = checked.get(query);
  if (known) return known;
  const document = parseAndValidate(schema, query);
  checked.set(query, document);
  return document;
}

function parseAndValidate(schema: GraphQLSchema, query: string): DocumentNode | GraphQLError[] {
  try {
    const document = parse(query);
    const errors = validate(schema, document);
    return errors.length > 0 ? [...errors] : document;
  } catch (error) {
    return [error instanceof GraphQLError ? error : new GraphQLError(String(error))];
  }
}

const refuse = (message: string, details: { code: string; cost?: number; maxCost?: number }) => ({
  errors: [
    {
      message,
      extensions: { ...details, documentation: "https://shopify.dev/api/usage/rate-limits" },
    },
  ],
});

/** Answers one request to the Admin API. The HTTP status is always 200. */
export async function answerGraphql(
  schema: GraphQLSchema,
  request: GraphqlRequest,
  context: GraphqlContext,
): Promise<unknown> {
  settleJobs(context.dev.state, context.shop);
  settleBilling(context.dev, context.shop);
  const document = readDocument(schema, request.query);
  if (Array.isArray(document)) return { errors: document.map((error) => error.toJSON()) };
  const operation = getOperationAST(document, request.operationName);
  if (!operation) return { errors: [{ message: "No operation to run." }] };
  return runPriced(schema, document, operation, request, context);
}

async function runPriced(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  request: GraphqlRequest,
  context: GraphqlContext,
): Promise<unknown> {
  const { shop, dev } = context;
  const { variables, operationName } = request;
  const { state } = dev;
  const terms = { variables, counts: state.switches.costCounts };
  const price = (data?: unknown) => operationCost(schema, document, operation, terms, data);
  const requested = price();
  if (requested > SINGLE_QUERY_LIMIT) {
    const message = `Query cost is ${requested}, which exceeds the single query max cost limit (${SINGLE_QUERY_LIMIT}).`;
    const limit = { cost: requested, maxCost: SINGLE_QUERY_LIMIT };
    return refuse(message, { code: "MAX_COST_EXCEEDED", ...limit });
  }
  if (!takePoints(state, shop, requested)) {
    const extensions = { cost: costReport(state, shop, { requested, actual: null }) };
    return { ...refuse("Throttled", { code: "THROTTLED" }), extensions };
  }
  const result = await execute({
    schema,
    document,
    rootValue: rootResolvers,
    contextValue: context,
    variableValues: variables,
    operationName,
    fieldResolver: fieldResolver as GraphQLFieldResolver<unknown, unknown>,
  });
  const actual = Math.min(requested, price(result.data ?? {}));
  givePoints(state, shop, requested - actual);
  return { ...result, extensions: { cost: costReport(state, shop, { requested, actual }) } };
}
