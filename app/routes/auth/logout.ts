import { logoutAction, logoutLoader } from "../../features/shop/session/logout.server";

export const action = logoutAction;

export const loader = logoutLoader;
