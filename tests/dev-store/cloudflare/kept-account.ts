import { existsSync, readFileSync, writeFileSync } from "node:fs";

import type { StandInAccount, StandInRoute } from "../../cloudflare/account";

/** Cloudflare data that survives a restart of the dev store, because the app still has its connections. */
interface Kept {
  readonly routes: StandInRoute[];
  readonly scripts: readonly {
    readonly name: string;
    /** Modules by name in base64, the Worker first. */
    readonly modules: Readonly<Record<string, string>>;
    readonly bindings: Readonly<Record<string, string>>;
  }[];
}

/** Restores an account from its file. Does nothing without the file. */
export function recallAccount(account: StandInAccount, file: string): void {
  if (!existsSync(file)) return;
  const { routes, scripts } = JSON.parse(readFileSync(file, "utf8")) as Kept;
  account.routes = routes;
  for (const { name, modules, bindings } of scripts) {
    const bytes = Object.entries(modules).map(([part, text]) => {
      return [part, new Uint8Array(Buffer.from(text, "base64"))] as const;
    });
    account.scripts.set(name, { modules: Object.fromEntries(bytes), bindings });
  }
}

/** Writes routes and Workers into a file that only the owner can read, because it contains a Worker's secret. */
export function keepAccount({ routes, scripts }: StandInAccount, file: string): void {
  const storedAccount: Kept = {
    routes,
    scripts: [...scripts].map(([name, { modules, bindings }]) => {
      const texts = Object.entries(modules).map(([part, content]) => {
        return [part, Buffer.from(content).toString("base64")] as const;
      });
      return { name, modules: Object.fromEntries(texts), bindings };
    }),
  };
  writeFileSync(file, JSON.stringify(storedAccount), { mode: 0o600 });
}
