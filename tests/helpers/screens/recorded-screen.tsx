import { json } from "@remix-run/node";
import { screen, within } from "@testing-library/react";
import type { ReactElement } from "react";

import { useLoaderData } from "#app/ui/navigation";

import { renderScreen } from "./admin-screen";

/** Change requested by a screen of rules, with the list it names. */
interface Sent {
  readonly of: string | null;
  readonly intent: string;
  readonly input: Record<string, unknown>;
}

/** Returns the server's answer to a change. */
export type Answer = (sent: Sent) => object | Promise<object>;

interface Recorded<View> {
  readonly path: string;
  readonly draw: (view: View) => ReactElement;
  /** Returns the loaded view, called for each load. */
  readonly load: () => View;
  readonly answer: Answer;
}

/** Shows a screen at its path and records its requests. */
export function showRecorded<View>({ path, draw, load, answer }: Recorded<View>) {
  const sent: Sent[] = [];
  const Component = () => draw(useLoaderData() as View);
  const action = async ({ request }: { request: Request }) => {
    const of = new URL(request.url).searchParams.get("of");
    const one = { of, ...((await request.json()) as Omit<Sent, "of">) };
    sent.push(one);
    return json(await answer(one));
  };
  const route = { path, Component, loader: () => json(load()), action };
  return { ...renderScreen([route], path), sent };
}

export const inDialog = async () => within(await screen.findByRole("dialog"));
