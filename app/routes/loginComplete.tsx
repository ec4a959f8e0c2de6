import { OpenFromAdmin } from "../shell/open-from-admin";
import { pageTitle } from "../shell/page-title";

export const meta = () => pageTitle("Sign-in link");

export default function LoginCompleteRoute() {
  return <OpenFromAdmin />;
}
