import type { getStaffNames as getCall } from "#app/contract/account";
import type { Handler } from "#app/platform/data-api/handlers";

import { readStaffNames } from "./staff-names.queries.server";

export const getStaffNames: Handler<typeof getCall> = async (_input, { db, shop }) => ({
  names: await readStaffNames(db, shop.id),
});
