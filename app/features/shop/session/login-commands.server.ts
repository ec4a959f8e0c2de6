import { z } from "zod";

import { MINUTE_MS, SECOND_MS } from "#app/base/clock";
import { operatorCommand, type OperatorCommands } from "#app/platform/operator/command";
import { shopByName } from "#app/platform/operator/shop-by-name.server";

import { LINK_LIFE_MS, type LinkPurpose, mintLink } from "./login-links.queries.server";
import { SESSION_LIFE_MS } from "./web-sessions.queries.server";

/** Returns the schema of a single-line text. The audit log stores the text. */
const line = (min: number, max: number) =>
  z
    .string()
    .trim()
    .min(min, `at least ${min} characters`)
    .max(max, `at most ${max} characters`)
    .regex(/^\P{Cc}*$/u, "one line of text");

const PAGE: Readonly<Record<LinkPurpose, string>> = {
  login: "loginComplete",
  personate: "personate",
};

function linkCommand(purpose: LinkPurpose, summary: string) {
  return operatorCommand({
    summary,
    input: z.strictObject({
      shop: z.string().min(1),
      staff: line(2, 100),
      reason: line(5, 500),
    }),
    run: async ({ shop: name, staff, reason }, { db, clock, appUrl }) => {
      const shop = await shopByName(db, name);
      const token = await mintLink(db, { shop, purpose, staff, reason, now: clock() });
      const link = new URL(`/${PAGE[purpose]}/${token}`, appUrl).href;
      const seconds = LINK_LIFE_MS / SECOND_MS;
      const minutes = SESSION_LIFE_MS[purpose] / MINUTE_MS;
      return `${link}\nWorks once, within ${seconds} seconds. Its session ends after ${minutes} minutes.`;
    },
  });
}

/** Operator commands for login and support sessions. */
export const LOGIN_COMMANDS: OperatorCommands = {
  "login-link": linkCommand(
    "login",
    "Prints a link that logs a merchant in outside the store admin. Give the name of the requester and the reason.",
  ),
  impersonate: linkCommand(
    "personate",
    "Prints a link to a support session in a shop. Give your name and the reason.",
  ),
};
