import { json } from "@remix-run/node";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import type { FormAnswer } from "#app/platform/data-api/form-answer";
import type { FoundIn } from "#app/platform/data-api/loaded";
import { useLoaderData } from "#app/ui/navigation";
import { expectCredit, LOCATION_DATA } from "#tests/helpers/location-data";
import { redirectRow } from "#tests/helpers/rules/redirect-row";
import { renderScreen } from "#tests/helpers/screens/admin-screen";
import { settled } from "#tests/helpers/screens/settled";

import type { RedirectEditorView } from "./redirect-editor.server";
import { RedirectEditorScreen } from "./redirect-editor-screen";

type Loaded = FoundIn<RedirectEditorView>;

const SAVED: FormAnswer = { ok: true, message: "Redirect saved", data: {} };
const refusedAnswer = (fields: Record<string, string>, code = "invalid_input"): FormAnswer => {
  const [problem = "Not possible."] = Object.values(fields);
  return { ok: false, message: problem, code, problem, fields };
};

function Screen() {
  return <RedirectEditorScreen {...(useLoaderData() as RedirectEditorView)} />;
}

/** Shows the form, and collects its requests. */
function show(part: Partial<Loaded> = {}, answer: FormAnswer = SAVED) {
  const sent: { edits: unknown; redirect: Record<string, unknown> }[] = [];
  const view: Loaded = {
    problem: null,
    row: null,
    original: null,
    isMissing: false,
    isInPlan: true,
    visits: {},
    regions: { DE: ["Bavaria", "Hesse"] },
    geoData: LOCATION_DATA,
    ...part,
  };
  const rendered = renderScreen(
    [
      {
        path: "/redirect/:rule",
        Component: Screen,
        loader: () => json(view),
        action: async ({ request }) => {
          sent.push((await request.json()) as (typeof sent)[number]);
          return json(answer);
        },
      },
      { path: "/redirect", Component: () => <p>The list</p> },
    ],
    "/redirect/x",
  );
  const save = () => fireEvent.click(rendered.container.querySelector("ui-save-bar button")!);
  return { sent, save, ...rendered };
}

test("a plan without redirects shows a notice above the form", async () => {
  show({ isInPlan: false });
  const title = "Geolocation Redirects requires a Premium or Pay-As-You-Go subscription.";
  expect(await screen.findByText(title)).toBeTruthy();
});

const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

test("a saved redirect is changed from its opened version, and then the list is shown", async () => {
  const redirect = redirectRow();
  const { sent, save, toasts } = show({ row: redirect });
  await type("Name", "Deutschland");
  save();
  expect(await screen.findByText("The list")).toBeTruthy();
  expect(toasts.success).toHaveBeenCalledWith("Redirect saved");
  expect(sent).toMatchObject([
    { edits: { id: redirect.id, version: 3 }, redirect: { name: "Deutschland" } },
  ]);
});

test("refused fields show their problems, and the form keeps its values", async () => {
  const { save } = show(
    {},
    refusedAnswer({
      "redirect.to": "This URL is not valid.",
      "redirect.places.countries": "Choose at least one country.",
    }),
  );
  await type("Name", "Germany");
  await type("Address", "https://");
  save();
  expect(await screen.findByText("Nothing was saved")).toBeTruthy();
  // Once in the banner, once at the field.
  expect(screen.getAllByText("This URL is not valid.")).toHaveLength(2);
  expect(screen.getByText("Choose at least one country.")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Address").value).toBe("https://");
});

test("a copy can be saved at once as a new redirect", async () => {
  const { sent, save } = show({ original: redirectRow() });
  expect((await screen.findByLabelText<HTMLInputElement>("Name")).value).toBe("Germany (copy)");
  save();
  await waitFor(() => expect(sent).toMatchObject([{ edits: null }]));
});

test("custom texts start from the default texts and show their problems", async () => {
  const fields = { "redirect.texts.en.body": "Enter a sentence." };
  const { sent, save } = show({ row: redirectRow() }, refusedAnswer(fields));
  fireEvent.click(await screen.findByRole("button", { name: "Add a language" }));
  expect(screen.getByDisplayValue("Visiting from {country}?")).toBeTruthy();
  await type("Sentence", "");
  save();
  expect(await screen.findAllByText("Enter a sentence.")).toHaveLength(2);
  expect(sent[0]!.redirect.texts).toMatchObject({ en: { body: "" } });
});

test("regions are offered for a single country with known regions", async () => {
  const { sent, save } = show({ row: redirectRow() });
  fireEvent.click(await screen.findByLabelText("Only some regions"));
  fireEvent.click(screen.getByText("Bavaria"));
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.redirect.places).toMatchObject({ countries: ["DE"], regions: ["Bavaria"] });
});

test("an automatic redirect has no texts and no preview", async () => {
  show({ row: redirectRow() });
  expect(await screen.findByTitle("Preview of the banner")).toBeTruthy();
  fireEvent.click(screen.getByLabelText("Automatic"));
  expect(screen.queryByTitle(/^Preview/)).toBeNull();
  expect(screen.queryByText("Add a language")).toBeNull();
});

test("a redirect that was deleted shows a notice", async () => {
  show({ isMissing: true });
  expect(await screen.findByText("This redirect no longer exists")).toBeTruthy();
});

test("visits and regions are credited with a date and a link", async () => {
  show();
  await expectCredit();
});

test("a second set of texts in the same language is reported at its field and not sent", async () => {
  const words = { title: "Hola", body: "¿{country}?", accept: "Sí", stay: "No" };
  const { sent, save } = show({ row: redirectRow({ texts: { es: words, fr: words } }) });
  const [, second] = await screen.findAllByLabelText("Language");
  fireEvent.change(second!, { target: { value: "ES" } });
  save();
  await screen.findAllByText("This language already has texts.");
  const invalid = screen
    .getAllByLabelText("Language")
    .map((field) => field.getAttribute("aria-invalid") === "true");
  expect(invalid).toEqual([false, true]);
  await settled();
  expect(sent).toEqual([]);
});
