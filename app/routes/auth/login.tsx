import { loginAction } from "#app/features/shop/session/login.server";
import { pageTitle } from "#app/shell/frame/page-title";
import { LoginScreen } from "#app/shell/pages/login-screen";
import { useActionData } from "#app/ui/navigation";

import { titles } from "./texts";

export const meta = () => pageTitle(titles.logIn);

export const action = loginAction;

export default function LoginRoute() {
  return <LoginScreen problem={useActionData<typeof action>()?.problem ?? null} />;
}
