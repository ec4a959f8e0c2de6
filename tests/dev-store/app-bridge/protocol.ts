/** Link of the framed app in the admin's menu, sent through postMessage. */

export interface NavLink {
  label: string;
  href: string;
}

export interface ActionButton {
  label: string;
  /** Critical and primary affect only the appearance. */
  tone: "default" | "primary" | "critical";
  disabled: boolean;
}

export interface ToastRequest {
  id: string;
  message: string;
  durationMs: number;
  isError: boolean;
  action: string | null;
}

export interface SaveBarState {
  showing: boolean;
  canSave: boolean;
  canDiscard: boolean;
  discardConfirmation: boolean;
}

export interface PickItem {
  id: string;
  heading: string;
  selected: boolean;
}

/** Requests of the app's App Bridge. The shell answers each once. */
export interface ShellCalls {
  idToken: { params: null; result: string };
  extensions: { params: null; result: unknown };
  review: { params: null; result: unknown };
  user: { params: null; result: unknown };
  scopes: { params: { action: "query" | "request" | "revoke"; scopes: string[] }; result: unknown };
  leaveConfirmation: { params: null; result: boolean };
  products: { params: null; result: { id: string; title: string }[] };
  pick: {
    params: { heading: string; items: PickItem[]; multiple: boolean };
    result: string[] | null;
  };
  toastShow: { params: ToastRequest; result: null };
  toastHide: { params: { id: string }; result: null };
  saveBar: { params: SaveBarState; result: null };
  loading: { params: { on: boolean }; result: null };
  navMenu: { params: { links: NavLink[] }; result: null };
  titleBar: { params: { title: string; buttons: ActionButton[] }; result: null };
  /** The answer is true if files can be dropped into the modal. */
  modal: { params: { open: boolean }; result: { takesDrops: boolean } };
  location: { params: { path: string }; result: null };
  redirect: { params: { url: string }; result: null };
  support: { params: { registered: boolean }; result: null };
}
export type CallName = keyof ShellCalls;

export interface CallMessage<Name extends CallName = CallName> {
  from: "app-bridge";
  id: number;
  call: Name;
  params: ShellCalls[Name]["params"];
}

export interface ReplyMessage {
  from: "admin-shell";
  id: number;
  result?: unknown;
  error?: string;
}

/** User actions in the shell's own elements. */
export interface ShellEvents {
  navigate: { href: string };
  titleAction: { index: number };
  saveBarAction: { action: "save" | "discard" };
  toastAction: { id: string };
  toastDismiss: { id: string };
  support: null;
}
export type EventName = keyof ShellEvents;

export interface EventMessage<Name extends EventName = EventName> {
  from: "admin-shell";
  event: Name;
  detail: ShellEvents[Name];
}
