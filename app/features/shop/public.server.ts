export { changeText } from "./change-summaries";
export { followAddress } from "./follow-address.server";
export { isBackSince, recordInstall } from "./installation.queries.server";
export {
  forgetMailsAboutOrders,
  readMailFailures,
  readMailsAboutOrders,
} from "./merchant-mail/mail-failures.server";
export { merchantMailQueues } from "./merchant-mail/merchant-mail-queues.server";
export { forgetFormerReceivers } from "./merchant-mail/receivers.server";
export {
  type MailWords,
  orderTopic,
  requestMail,
  withdrawMail,
} from "./merchant-mail/request-mail.server";
export { moveVisitsQueue } from "./move-visits-queue.server";
export { notify, notifyOnce } from "./notify.server";
export { raiseOnce, raiseRuleset } from "./raise-ruleset.server";
export { changedElsewhere, saveSection } from "./save-section.server";
export type { RunSave, SaveInput, SaveQuestion } from "./saves/run-save.server";
export { runUnasked } from "./saves/run-save.server";
export { sectionPart } from "./section-part.server";
export { forgetLoginsQueues } from "./session/forget-logins.server";
export { loginHandlers } from "./session/login.api.server";
export { LOGIN_COMMANDS } from "./session/login-commands.server";
export type { ApiAnswer, MerchantApi } from "./session/merchant-api.server";
export { connectDataApi, merchantApi } from "./session/merchant-api.server";
export type { Run } from "./session/screen-action.server";
export {
  withSubject as about,
  formAction,
  ownVisit,
  screenAction,
  sendsCall as sends,
} from "./session/screen-action.server";
export type { Services } from "./session/services.server";
export { getServices, provideServices } from "./session/services.server";
export { sessionTokenKind } from "./session/session-bearer.server";
export { isMarkedAsSupport } from "./session/session-cookies.server";
export { createSessionGuard } from "./session/session-guard.server";
export {
  lockSettings,
  readSavedSettings,
  readSettings,
  writeSettings,
} from "./settings-section.queries.server";
export type { SettingsOf, SettingsSection } from "./settings-sections";
export { parseSection } from "./settings-sections";
export { shopOfDomain } from "./shop-of-domain.server";
export type { StaffNames } from "./staff/actor-words";
export { actorText } from "./staff/actor-words";
export { createNoteStaff } from "./staff/note-staff.server";
export { getStaffNames } from "./staff/staff.api.server";
export { noteMember, readStaffNames } from "./staff/staff-names.queries.server";
export { isAppDisabled, suspensionAt } from "./suspension.queries.server";
export { createVisitorLimit } from "./visitor-limit.server";
