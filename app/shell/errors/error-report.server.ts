import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { getServices, type Services } from "#app/features/shop/public.server";

import { REPORT_LENGTHS } from "./error-report";
import { createReportLimit, type ReportLimit } from "./error-report-limit";

/** Enough for a report of the maximum length in UTF-8, at four bytes per character, with its punctuation. */
const MAX_BYTES = 12_000;

const text = (max: number) => z.string().max(max);
const reportSchema = z.strictObject({
  where: text(REPORT_LENGTHS.where),
  path: text(REPORT_LENGTHS.path),
  message: text(REPORT_LENGTHS.message),
  stack: text(REPORT_LENGTHS.stack),
});

/** One limit per process: two module graphs run in a process and share the services. */
const limits = new WeakMap<Services, ReportLimit>();

function limitOf(services: Services): ReportLimit {
  const limit = limits.get(services) ?? createReportLimit(Date.now);
  limits.set(services, limit);
  return limit;
}

const NOTED = () => new Response(null, { status: 204 });

/**
 * Writes a browser's report of an unhandled error to the log. The endpoint needs no login, so it is restricted: few
 * bytes, a fixed shape, a limit per minute, and an empty answer. The sender is not logged.
 */
export async function errorReportAction({ request }: ActionFunctionArgs): Promise<Response> {
  const services = getServices();
  if (!limitOf(services).take()) return NOTED();
  if (Number(request.headers.get("content-length") ?? Infinity) > MAX_BYTES) return NOTED();
  const report = reportSchema.safeParse(await request.json().catch(() => null));
  if (report.success) services.log.warn({ report: report.data }, "a screen failed in a browser");
  return NOTED();
}
