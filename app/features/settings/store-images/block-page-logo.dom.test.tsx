import { json } from "@remix-run/node";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";

import { blockPage } from "#app/contract/block-page";
import type { OutputOf } from "#app/contract/call";
import type { getStoreImages, StoreImage } from "#app/contract/settings";
import { formCard } from "#app/ui/forms/fields";
import { renderScreen } from "#tests/helpers/screens/admin-screen";
import { settled } from "#tests/helpers/screens/settled";

import { LogoField } from "./block-page-logo";

type Found = OutputOf<typeof getStoreImages>;
interface ImageQuery {
  readonly search?: string;
  readonly after?: string;
}

const image = (name: string, part: Partial<StoreImage> = {}): StoreImage => ({
  url: `https://cdn.shopify.com/s/files/1/${name}?v=1`,
  thumbnail: `https://cdn.shopify.com/s/files/1/${name}?v=1&width=320`,
  ...{ name, alt: "", width: 600, height: 160 },
  ...part,
});
const foundImages = (names: readonly string[], next: string | null = null): Found => ({
  ...{ state: "found", next },
  images: names.map((name) => image(name)),
});

/** Renders the logo field with a server. The server's answers are one value, or a function of the request. */
async function show(answers: Found | ((requested: ImageQuery) => Found | Promise<Found>)) {
  const requests: ImageQuery[] = [];
  vi.stubGlobal("fetch", async (_path: string, { body }: RequestInit) => {
    const { input } = JSON.parse(body as string) as { input: ImageQuery };
    requests.push(input);
    const data = await (typeof answers === "function" ? answers(input) : answers);
    return json({ ok: true, message: null, data });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const Component = () => {
    const [form, setForm] = useState(blockPage.parse({}));
    const [isAsker, setAsker] = useState(false);
    const card = formCard(form, (part) => setForm({ ...form, ...part }));
    return <LogoField {...card} isAsker={isAsker} onStart={() => setAsker(true)} />;
  };
  renderScreen([{ path: "/", Component }], "/");
  const button = await screen.findByRole("button", { name: "Choose from your files" });
  const openDialog = async () => {
    button.focus();
    fireEvent.click(button);
    return within(await screen.findByRole("dialog"));
  };
  const logo = () => screen.getByLabelText<HTMLInputElement>("Logo").value;
  return { requests, button, open: openDialog, logo };
}

test("an image chosen from the store's files becomes the logo, and the focus returns to the button", async () => {
  const { open, logo, button } = await show(foundImages(["logo.svg", "light.svg"]));
  const dialog = await open();
  const use = dialog.getByText("Use this image", { selector: "button" });
  expect(use).toHaveProperty("disabled", true);
  fireEvent.click(dialog.getByRole("radio", { name: /light\.svg/ }));
  expect(use).toHaveProperty("disabled", false);
  fireEvent.click(use);
  expect(logo()).toBe("https://cdn.shopify.com/s/files/1/light.svg?v=1");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement).toBe(button);
});

test("cancelling the image dialog leaves the logo unchanged", async () => {
  const { open, logo } = await show(foundImages(["logo.svg"]));
  const dialog = await open();
  fireEvent.click(dialog.getByRole("radio"));
  fireEvent.click(dialog.getByText("Cancel"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(logo()).toBe("");
});

test("the image dialog shows names and alternative texts as text, with the image size", async () => {
  const name = `${"long-".repeat(50)}<b>name</b>.svg`;
  const { open } = await show({
    ...foundImages([]),
    images: [image(name, { alt: "<img src=x onerror=alert(1)>", thumbnail: null })],
  });
  const dialog = await open();
  expect(dialog.getByText(name).title).toBe(name);
  dialog.getByText("<img src=x onerror=alert(1)>");
  dialog.getByText("600 × 160");
  expect(document.querySelectorAll("img")).toHaveLength(1);
});

test("Show more appends images, and the focus moves to the first new image", async () => {
  const { open, requests } = await show(({ after }) =>
    after ? foundImages(["third.svg"]) : foundImages(["first.svg", "second.svg"], "cursor"),
  );
  const dialog = await open();
  dialog.getByText("The newest 2 images");
  fireEvent.click(dialog.getByText("Show more"));
  await dialog.findByText("3 images");
  expect(requests.at(-1)).toEqual({ search: "", after: "cursor" });
  expect(document.activeElement).toBe(dialog.getByRole("radio", { name: /third/ }));
  expect(dialog.queryByText("Show more")).toBeNull();
});

test("a search shows only matching images and deselects an image that does not match", async () => {
  const { open } = await show(({ search }) =>
    search ? foundImages(search === "light" ? ["light.svg"] : []) : foundImages(["logo.svg"]),
  );
  const dialog = await open();
  fireEvent.click(dialog.getByRole("radio", { name: /logo/ }));
  const search = dialog.getByLabelText("Search your files");
  fireEvent.change(search, { target: { value: "light" } });
  await dialog.findByRole("radio", { name: /light/ });
  expect(dialog.getAllByRole("radio")).toHaveLength(1);
  expect(dialog.getByText("Use this image")).toHaveProperty("disabled", true);
  fireEvent.change(search, { target: { value: "nothing" } });
  await dialog.findByText("No image matches “nothing”.");
});

test("of two image searches the newer result is shown although the older one arrives last", async () => {
  const answer: { slow?: (found: Found) => void } = {};
  const { open } = await show(({ search }) => {
    if (search === "fast") return foundImages(["fast.svg"]);
    if (!search) return foundImages(["logo.svg"]);
    return new Promise<Found>((resolve) => (answer.slow = resolve));
  });
  const dialog = await open();
  const search = dialog.getByLabelText("Search your files");
  fireEvent.change(search, { target: { value: "slow" } });
  await dialog.findByText("Loading your files…");
  fireEvent.change(search, { target: { value: "fast" } });
  await dialog.findByRole("radio", { name: /fast/ });
  answer.slow!(foundImages(["slow.svg"]));
  await settled();
  dialog.getByRole("radio", { name: /fast/ });
  expect(dialog.queryByRole("radio", { name: /slow/ })).toBeNull();
});

test("the image dialog of a store without images shows where to upload an image", async () => {
  const { open } = await show(foundImages([]));
  const dialog = await open();
  dialog.getByText(/no images yet\. Upload one under Content › Files/);
});

test("a failed image search keeps the previous images and can be retried", async () => {
  let isDown = true;
  const { open } = await show(({ search }) => {
    if (!search) return foundImages(["logo.svg"]);
    return isDown ? { ...foundImages([]), state: "failed" } : foundImages(["light.svg"]);
  });
  const dialog = await open();
  fireEvent.change(dialog.getByLabelText("Search your files"), { target: { value: "light" } });
  await dialog.findByText("Shopify didn’t answer. Try again.");
  dialog.getByRole("radio", { name: /logo/ });
  isDown = false;
  fireEvent.click(dialog.getByText("Try again"));
  await dialog.findByRole("radio", { name: /light/ });
});

test("a missing permission is requested at the logo field, and granting it opens the image dialog", async () => {
  let isGranted = false;
  const { button } = await show(() =>
    isGranted ? foundImages(["logo.svg"]) : { ...foundImages([]), state: "denied" },
  );
  const request = vi.fn(() => {
    isGranted = true;
    return Promise.resolve({ result: "granted-all" });
  });
  Object.assign(window.shopify, { scopes: { request } });
  fireEvent.click(button);
  await screen.findByText(/needs your permission to read themes.*paste the image’s URL/);
  expect(screen.queryByRole("dialog")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Allow reading themes" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(request).toHaveBeenCalledWith(["read_themes"]);
  fireEvent.click(dialog.getByRole("radio", { name: /logo/ }));
  fireEvent.click(dialog.getByText("Use this image"));
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test("a failed request for images shows an error, and a logo URL can still be typed", async () => {
  const { button, logo } = await show(() => Promise.reject(new Error("offline")));
  fireEvent.click(button);
  await screen.findByText("Failed, Please try again.");
  fireEvent.change(screen.getByLabelText("Logo"), { target: { value: "https://x.example/a.png" } });
  expect(logo()).toBe("https://x.example/a.png");
});
