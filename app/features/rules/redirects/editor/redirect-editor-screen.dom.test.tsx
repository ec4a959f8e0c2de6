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

/** Shows the redirect editor, and collects its requests. */
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

test("the redirect editor shows a notice if the plan does not include redirects", async () => {
  show({ isInPlan: false });
  const title = "Geolocation Redirects requires a Premium or Pay-As-You-Go subscription.";
  expect(await screen.findByText(title)).toBeTruthy();
});

const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

test("the redirect editor sends the loaded version with a change, and then opens the list", async () => {
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

test("the redirect editor shows the problems of refused fields and keeps the entered values", async () => {
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

test("a copied redirect can be saved as a new redirect without an edit", async () => {
  const { sent, save } = show({ original: redirectRow() });
  expect((await screen.findByLabelText<HTMLInputElement>("Name")).value).toBe("Germany (copy)");
  save();
  await waitFor(() => expect(sent).toMatchObject([{ edits: null }]));
});

test("custom texts of a redirect start from the default texts, and a refused text shows its problem", async () => {
  const fields = { "redirect.texts.en.body": "Enter a sentence." };
  const { sent, save } = show({ row: redirectRow() }, refusedAnswer(fields));
  fireEvent.click(await screen.findByRole("button", { name: "Add a language" }));
  expect(screen.getByDisplayValue("Visiting from {country}?")).toBeTruthy();
  await type("Sentence", "");
  save();
  expect(await screen.findAllByText("Enter a sentence.")).toHaveLength(2);
  expect(sent[0]!.redirect.texts).toMatchObject({ en: { body: "" } });
});

test("a redirect for one country with known regions can be narrowed to some regions", async () => {
  const { sent, save } = show({ row: redirectRow() });
  fireEvent.click(await screen.findByLabelText("Only some regions"));
  fireEvent.click(screen.getByText("Bavaria"));
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.redirect.places).toMatchObject({ countries: ["DE"], regions: ["Bavaria"] });
});

test("the redirect editor shows no texts and no preview for an automatic redirect", async () => {
  show({ row: redirectRow() });
  expect(await screen.findByTitle("Preview of the banner")).toBeTruthy();
  fireEvent.click(screen.getByLabelText("Automatic"));
  expect(screen.queryByTitle(/^Preview/)).toBeNull();
  expect(screen.queryByText("Add a language")).toBeNull();
});

test("the redirect editor shows a notice if the redirect no longer exists", async () => {
  show({ isMissing: true });
  expect(await screen.findByText("This redirect no longer exists")).toBeTruthy();
});

test("the redirect editor credits the location data with a date and a link", async () => {
  show();
  await expectCredit();
});

test("the redirect editor reports a second set of texts in one language at its field and sends no request", async () => {
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
