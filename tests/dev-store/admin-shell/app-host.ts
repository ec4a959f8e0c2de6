import type {
  CallMessage,
  CallName,
  EventName,
  ReplyMessage,
  ShellCalls,
  ShellEvents,
} from "../app-bridge/protocol";
import { makeAppNav, showTitleBar } from "./app-nav";
import { confirmScopes, offerReview, pick } from "./dialogs";
import { closeMenu } from "./menu";
import { byId, makeButton, type PageData } from "./page-data";
import { makeSaveBar } from "./save-bar";
import { makeToasts } from "./toasts";

type Answers = {
  [Name in CallName]: (
    params: ShellCalls[Name]["params"],
  ) => Promise<ShellCalls[Name]["result"]> | ShellCalls[Name]["result"];
};

const REVIEW_SHOWN = { success: true, code: "success", message: "Review modal shown successfully" };

/** Answers messages of the framed app. Ignores messages from another origin or window. */
export function startAppHost(app: NonNullable<PageData["app"]>): void {
  const frame = byId<HTMLIFrameElement>("app-frame");
  const emit = <Name extends EventName>(event: Name, detail: ShellEvents[Name]) =>
    frame.contentWindow?.postMessage({ from: "admin-shell", event, detail }, app.origin);
  const answers = makeAnswers(app, emit);

  addEventListener("message", (event: MessageEvent<CallMessage | null>) => {
    if (event.origin !== app.origin || event.source !== frame.contentWindow) return;
    const message = event.data;
    if (message?.from !== "app-bridge" || !Object.hasOwn(answers, message.call)) return;
    const reply = (rest: Partial<ReplyMessage>) =>
      frame.contentWindow?.postMessage(
        { from: "admin-shell", id: message.id, ...rest },
        app.origin,
      );
    Promise.resolve()
      .then(() => answers[message.call](message.params as never))
      .then(
        (result) => reply({ result }),
        (error: unknown) => reply({ error: String(error) }),
      );
  });
  // The frame's address is set last, after the listener, so that no message is missed.
  frame.src = frame.dataset.src ?? "";
}

function makeAnswers(
  app: NonNullable<PageData["app"]>,
  emit: <Name extends EventName>(event: Name, detail: ShellEvents[Name]) => void,
): Answers {
  const request = <Result>(path: string, init?: RequestInit) =>
    getJson<Result>(app.base + path, init);
  const saveBar = makeSaveBar((action) => emit("saveBarAction", { action }));
  const toasts = makeToasts({
    onAction: (id) => emit("toastAction", { id }),
    onDismiss: (id) => emit("toastDismiss", { id }),
  });
  const follow = async (href: string) => {
    closeMenu();
    if (await saveBar.mayLeave()) emit("navigate", { href });
  };
  const nav = makeAppNav(app.base, (href) => void follow(href));
  const done = null;

  return {
    idToken: async () => (await request<{ token: string }>("/_shell/id-token")).token,
    extensions: () => request("/_shell/extensions"),
    products: () => request("/_shell/products"),
    user: () => app.user,
    review: async () =>
      answerReview((await request<{ outcome: string }>("/_shell/review")).outcome),
    scopes: ({ action, scopes }) => answerScopes(request, action, scopes),
    leaveConfirmation: () => saveBar.mayLeave(),
    pick: ({ heading, items, multiple }) => pick(heading, items, multiple),
    toastShow: (toast) => (toasts.show(toast), done),
    toastHide: ({ id }) => (toasts.hide(id), done),
    saveBar: (state) => (saveBar.update(state), done),
    loading: ({ on }) => ((byId("loading-bar").hidden = !on), done),
    navMenu: ({ links }) => (nav.show(links), done),
    titleBar: ({ title, buttons }) => {
      showTitleBar(title, buttons, (index) => emit("titleAction", { index }));
      return done;
    },
    modal: ({ open }) => {
      document.body.classList.toggle("behind-modal", open);
      return { takesDrops: app.modalDrops };
    },
    location: ({ path }) => {
      history.replaceState(null, "", app.base + (path === "/" ? "" : path));
      nav.moveTo(path);
      return done;
    },
    redirect: ({ url }) => {
      if (/^https?:/.test(url)) location.assign(url);
      return done;
    },
    support: ({ registered }) => (showSupport(registered, () => emit("support", null)), done),
  };
}

async function getJson<Result>(url: string, init?: RequestInit): Promise<Result> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return (await answer.json()) as Result;
}

async function answerReview(outcome: string) {
  const code = outcome === "ask" ? ((await offerReview()) ? "success" : "cancelled") : outcome;
  if (code === "success") return REVIEW_SHOWN;
  return { success: false, code, message: `The review was not requested: ${code}` };
}

async function answerScopes(
  request: <Result>(path: string, init?: RequestInit) => Promise<Result>,
  action: "query" | "request" | "revoke",
  scopes: string[],
) {
  if (action === "query") return request("/_shell/scopes");
  if (action === "request" && !(await confirmScopes(scopes))) {
    return { result: "declined-all", detail: await request("/_shell/scopes") };
  }
  const detail = await request(`/_shell/scopes/${action}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ scopes }),
  });
  return action === "request" ? { result: "granted-all", detail } : { detail };
}

function showSupport(registered: boolean, onPress: () => void): void {
  document.getElementById("get-support")?.remove();
  if (!registered) return;
  const button = makeButton("Get support", "", onPress);
  button.id = "get-support";
  byId("title-actions").before(button);
}
