import { useActionData } from "@remix-run/react";

import { loginAction } from "../../features/shop/session/login.server";
import { pageTitle } from "../../shell/frame/page-title";
import { LoginScreen } from "../../shell/pages/login-screen";
import { titles } from "./texts";

export const meta = () => pageTitle(titles.logIn);

export const action = loginAction;

export default function LoginRoute() {
  return <LoginScreen problem={useActionData<typeof action>()?.problem ?? null} />;
}
