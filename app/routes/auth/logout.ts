import { logoutAction, logoutLoader } from "../../features/login/logout.server";

export const action = logoutAction;

export const loader = logoutLoader;
