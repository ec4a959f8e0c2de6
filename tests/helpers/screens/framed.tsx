import type { AccountInfo } from "#app/contract/account";
import { AppFrame } from "#app/shell/frame/app-frame";
import { Outlet } from "#app/ui/navigation";

import { renderScreen } from "./admin-screen";

/** Account for which no prompt is shown. */
export const QUIET_ACCOUNT: AccountInfo = {
  id: "1",
  pro: true,
  name: "maria",
  email: "maria@example.com",
  shopName: "demo_shop",
  shopId: "1",
  storeUrl: "https://demo.example",
  timeZone: "UTC",
  isNew: false,
  isShowWaf: false,
  isAppDisabled: false,
  isThemeScopeEnabled: false,
  extensionEnabled: true,
  isReviewLeft: true,
  isPayg: false,
};

interface Options {
  readonly account?: Partial<AccountInfo> | null;
  readonly extensionIsEnabled?: boolean | null;
  readonly wafIsConnected?: boolean | null;
  readonly path?: string;
  /** Answers of our own addresses by path, in addition to the ones below. */
  readonly actions?: Readonly<Record<string, (input: unknown) => unknown>>;
}

/** Renders the frame around a screen with one heading, and records its requests. */
export function renderFrame(options: Options = {}) {
  const { account = {}, extensionIsEnabled = true, wafIsConnected = null } = options;
  const { path = "/dashboard", actions = {} } = options;
  const posted: Record<string, unknown[]> = {};
  let loads = 0;
  const Frame = () => (
    <AppFrame
      account={account && { ...QUIET_ACCOUNT, ...account }}
      apiKey="key"
      extensionIsEnabled={extensionIsEnabled}
      wafIsConnected={wafIsConnected}
      session={null}
    >
      <Outlet />
    </AppFrame>
  );
  const answers: Options["actions"] = { "/extension-status": () => ({ ok: true }), ...actions };
  const view = renderScreen(
    [
      ...Object.entries(answers).map(([address, answer]) => ({
        path: address,
        action: async ({ request }: { request: Request }) => {
          const isJson = request.headers.get("content-type")?.includes("json") ?? false;
          const input: unknown = isJson ? await request.json() : null;
          (posted[address] ??= []).push(input);
          return answer(input);
        },
      })),
      {
        path: "/",
        Component: Frame,
        loader: () => {
          loads += 1;
          return null;
        },
        children: [{ path: "*", Component: () => <h1>Screen</h1> }],
      },
    ],
    path,
  );
  return { ...view, posted, loads: () => loads };
}
