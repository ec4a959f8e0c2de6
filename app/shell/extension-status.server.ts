import { json, type ActionFunctionArgs } from "@remix-run/node";

import { reportExtensionStatus } from "../contract/account";
import { merchantApi } from "../merchant-api.server";
import type { EmbedStatus } from "./extension-status";

/** Passes on what the admin said about the theme extension. Wrong input is refused by the data API. */
export async function extensionStatusAction({ request }: ActionFunctionArgs) {
  const api = await merchantApi(request);
  const input = (await request.json()) as { status: EmbedStatus };
  const answer = await api.send(reportExtensionStatus, { status: input.status });
  return json({ ok: answer.result });
}
