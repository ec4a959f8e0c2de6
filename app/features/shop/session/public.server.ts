export { forgetLoginsQueues } from "./forget-logins.server";
export { loginHandlers } from "./login.api.server";
export { LOGIN_COMMANDS } from "./login-commands.server";
export { sessionTokenKind } from "./session-bearer.server";
export { endedSessionHeaders, isMarkedAsSupport, sessionTokenOf } from "./session-cookies.server";
export { createSessionGuard } from "./session-guard.server";
export { findSession, type WebSession } from "./web-sessions.queries.server";
