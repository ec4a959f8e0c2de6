import type { AccountInfo } from "#app/contract/account";
import { ALL_AS_SPECIFIED, type AsSpecified } from "#app/platform/as-specified";
import { AppFrame } from "#app/shell/frame/app-frame";
import type { OutsideSession } from "#app/shell/outside-session.server";
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

type StubRoute = Parameters<typeof renderScreen>[0][number];

interface Options {
  readonly account?: Partial<AccountInfo> | null;
  readonly extensionIsEnabled?: boolean | null;
  readonly wafIsConnected?: boolean | null;
  readonly path?: string;
  /** Session outside the store admin. Defaults to none: the frame is inside the admin. */
  readonly session?: OutsideSession | null;
  /** Features of the specification that are switched off. */
  readonly specified?: Partial<AsSpecified>;
  /** Screen in the frame. Defaults to one heading. */
  readonly screen?: Pick<StubRoute, "Component" | "handle" | "loader">;
  /** Answers of our own addresses by path, in addition to the ones below. */
  readonly actions?: Readonly<Record<string, (input: unknown) => unknown>>;
}

/** Renders the frame around a screen, and records its requests. */
export function renderFrame(options: Options = {}) {
  const { account = {}, extensionIsEnabled = true, wafIsConnected = null } = options;
  const { path = "/dashboard", actions = {}, session = null, specified = {} } = options;
  const { screen = { Component: () => <h1>Screen</h1> } } = options;
  const posted: Record<string, unknown[]> = {};
  let loads = 0;
  const Frame = () => (
    <AppFrame
      account={account && { ...QUIET_ACCOUNT, ...account }}
      apiKey="key"
      extensionIsEnabled={extensionIsEnabled}
      wafIsConnected={wafIsConnected}
      session={session}
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
        id: "root",
        path: "/",
        Component: Frame,
        loader: () => {
          loads += 1;
          return { specified: { ...ALL_AS_SPECIFIED, ...specified } };
        },
        children: [{ path: "*", id: "screen", ...screen }],
      },
    ],
    path,
  );
  return { ...view, posted, loads: () => loads };
}
