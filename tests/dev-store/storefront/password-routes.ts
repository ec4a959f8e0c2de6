import type { Hono } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { html, raw } from "hono/html";

import { localeOf, themePage } from "./page-routes";
import type { Storefront } from "./storefront";
import { shopOf, type StorefrontContext, type StorefrontEnv } from "./storefront-request";

const PASSWORD_COOKIE = "_storefront_password";

/**
 * Redirects visitors of a password-protected store to its password page until they give the password. It is a page of
 * the theme, and may contain apps' embeds.
 */
export function passwordRoutes(app: Hono<StorefrontEnv>, storefront: Storefront): void {
  const { context, renderer } = storefront;
  const passwordOf = (c: StorefrontContext) => shopOf(context, c.req.raw)!.password;

  app.get("/password", async (c) => {
    const { title, password } = shopOf(context, c.req.raw)!;
    if (password === null) return c.redirect("/");
    const page = themePage(storefront, c, { pageType: "password", title });
    const { passwordPageEmbeds } = context.state.switches;
    return c.html(passwordPage(title, passwordPageEmbeds ? await renderer.renderHead(page) : ""));
  });
  app.post("/password", async (c) => {
    const { password } = await c.req.parseBody();
    const isRight = password === passwordOf(c);
    if (isRight) setCookie(c, PASSWORD_COOKIE, String(password), { path: "/", httpOnly: true });
    return c.redirect(isRight ? "/" : "/password", 303);
  });
  app.use(async (c, next) => {
    const password = passwordOf(c);
    if (password === null || getCookie(c, PASSWORD_COOKIE) === password) return next();
    return c.redirect(`${localeOf(c).root}/password`);
  });
}

function passwordPage(title: string, head: string) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <link rel="icon" href="data:," />
        <title>${title}</title>
        ${raw(head)}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>This store is password protected.</p>
          <form method="post" action="/password">
            <label>Password <input type="password" name="password" required /></label>
            <button>Enter</button>
          </form>
        </main>
      </body>
    </html>`;
}
