import { type ActionFunctionArgs, json } from "@remix-run/node";

import { reportExtensionStatus } from "#app/contract/account";
import { merchantApi } from "#app/features/shop/public.server";

import type { EmbedReport } from "./extension-status";

/** Passes the admin's report about the theme extension to the data API, which validates it. */
export async function extensionStatusAction({ request }: ActionFunctionArgs) {
  const api = await merchantApi(request);
  const { status, themeId } = (await request.json()) as EmbedReport;
  const answer = await api.send(reportExtensionStatus, { status, themeId });
  return json({ ok: answer.result });
}
