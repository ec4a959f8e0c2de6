import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";

import { ALL_AS_SPECIFIED } from "#app/platform/as-specified";
import { AppModal } from "#app/ui/modals/app-modal";
import { Link } from "#app/ui/navigation";
import { useToasts } from "#app/ui/toasts";
import { done } from "#tests/helpers/our-addresses";
import { renderScreen } from "#tests/helpers/screens/admin-screen";
import { QUIET_ACCOUNT } from "#tests/helpers/screens/framed";

import { AdminLayout } from "./admin-layout";

const FAILED = "Failed, Please try again.";
const toast = { show: vi.fn(() => "1"), hide: vi.fn() };
const sent: { readonly intent?: string }[] = [];

beforeEach(() => {
  toast.show.mockClear();
  sent.length = 0;
  vi.stubGlobal("fetch", async (path: string, { body }: { body: string }) => {
    if (path === "/rating") sent.push(JSON.parse(body) as { intent: string });
    return Response.json(done(path === "/notification" ? { id: "", content: "" } : null));
  });
});

function Screen() {
  const toasts = useToasts();
  return (
    <>
      <h1>Screen</h1>
      <button onClick={() => toasts.error(FAILED)}>Fail</button>
      <button onClick={() => toasts.success("Saved")}>Save</button>
      <button onClick={() => toasts.notice("Reload, please", { label: "Reload", onAction() {} })}>
        Notice
      </button>
      <Link to="/settings">Leave</Link>
    </>
  );
}

function WithModal() {
  return (
    <>
      <Screen />
      <AppModal
        open
        title="Form"
        primaryAction={{ content: "OK", onAction() {} }}
        onClose={() => {}}
      >
        <p>Content</p>
      </AppModal>
    </>
  );
}

async function show(isReviewed: boolean, Shown = Screen) {
  const Layout = () => (
    <AdminLayout
      apiKey="key"
      shop="demo.myshopify.com"
      isPhone={false}
      account={QUIET_ACCOUNT}
      extensionIsEnabled
      wafIsConnected={null}
      staffNames={{}}
      session={null}
      storeAdmin="https://admin.example"
    >
      <Shown />
    </AdminLayout>
  );
  const specified = isReviewed
    ? { ...ALL_AS_SPECIFIED, shell: false, stars: false }
    : ALL_AS_SPECIFIED;
  const root = { id: "root", path: "*", Component: Layout, loader: () => ({ specified }) };
  const view = renderScreen([root], "/visitors");
  Object.assign(view.bridge, { toast });
  await screen.findByText("Screen");
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const alerts = () => screen.queryAllByRole("alert").map(({ textContent }) => textContent);

test("with the listing profile 'specified', an error is a toast of 3 seconds", async () => {
  await show(false);
  press("Fail");
  expect(toast.show).toHaveBeenCalledWith(FAILED, expect.objectContaining({ duration: 3000 }));
  expect(alerts()).toEqual([]);
});

describe("an error with the listing profile 'reviewed'", () => {
  test("with the listing profile 'reviewed', an error is an announced banner that remains until it is dismissed", async () => {
    await show(true);
    press("Fail");
    expect(alerts()).toEqual([FAILED]);
    expect(toast.show).not.toHaveBeenCalled();
    press("Dismiss notification");
    expect(alerts()).toEqual([]);
  });

  test("with the listing profile 'reviewed', an error disappears after a successful change and on another screen", async () => {
    await show(true);
    press("Fail");
    press("Save");
    expect(alerts()).toEqual([]);
    expect(toast.show).toHaveBeenCalledTimes(1);
    press("Fail");
    fireEvent.click(screen.getByText("Leave"));
    await waitFor(() => expect(alerts()).toEqual([]));
  });

  test("with the listing profile 'reviewed', an error is also shown in the open modal, which covers the page", async () => {
    await show(true, WithModal);
    press("Fail");
    await waitFor(() => expect(screen.getAllByText(FAILED)).toHaveLength(2));
  });
});

describe("a review request with the listing profile 'reviewed'", () => {
  test("with the listing profile 'reviewed', only a successful change triggers the review request", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await show(true);
    press("Notice");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual([]);
    press("Save");
    await vi.advanceTimersByTimeAsync(3_000);
    expect(sent).toEqual([{ intent: "check" }]);
    vi.useRealTimers();
  });
});

test("the admin's menu has the app's links, with the dashboard as its home", async () => {
  await show(true);
  const links = [...document.querySelectorAll("s-app-nav > s-link")];
  expect(links[0]?.getAttribute("rel")).toBe("home");
  expect(links.length).toBeGreaterThan(15);
  expect(links.every((link) => link.getAttribute("href")?.startsWith("/"))).toBe(true);
});
