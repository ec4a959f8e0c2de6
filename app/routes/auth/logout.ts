import { logoutAction, logoutLoader } from "#app/features/shop/session/logout.server";

export const action = logoutAction;

export const loader = logoutLoader;
