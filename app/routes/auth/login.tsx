import { useActionData } from "@remix-run/react";

import { loginAction } from "../../features/login/login.server";
import { LoginScreen } from "../../shell/pages/login-screen";
import { pageTitle } from "../../shell/frame/page-title";

export const meta = () => pageTitle("Log in");

export const action = loginAction;

export default function LoginRoute() {
  return <LoginScreen problem={useActionData<typeof action>()?.problem ?? null} />;
}
