import { describe, expect, test } from "vitest";

import { getRedirects, saveRedirect, switchRedirect } from "#app/contract/redirects";
import { saveCountries } from "#app/contract/rules/rules";
import {
  from,
  type RedirectFields,
  redirectFields as fields,
  redirectHarness,
} from "#tests/helpers/rules/redirects";

const { merchant, add } = redirectHarness();

describe("refused redirects", () => {
  test.each<[string, Partial<RedirectFields>, string]>([
    ["a script", { to: "javascript:alert(1)" }, "redirect.to"],
    ["another scheme", { to: "ftp://example.de/" }, "redirect.to"],
    ["no scheme", { to: "//example.de/" }, "redirect.to"],
    ["no host", { to: "example.de" }, "redirect.to"],
    ["a user name", { to: "https://me:secret@example.de/" }, "redirect.to"],
    ["a backslash", { to: "https:\\\\example.de" }, "redirect.to"],
    ["a host without a domain", { to: "https://germany/" }, "redirect.to"],
    ["a URL that is too long", { to: `https://example.de/${"x".repeat(2_048)}` }, "redirect.to"],
    ["an empty URL", { to: " " }, "redirect.to"],
    ["its own page as the target", { to: "/" }, "redirect.to"],
    ["no country", { places: from() }, "redirect.places.countries"],
    ["an unknown country", { places: from("XX") }, "redirect.places"],
    ["a country twice", { places: from("DE", "DE") }, "redirect.places"],
    [
      "regions of two countries",
      { places: { ...from("DE", "AT"), regions: ["Tyrol"] } },
      "redirect.places",
    ],
    [
      "a region that is a territory with a country code of its own",
      { places: { ...from("US"), regions: ["California", "Puerto Rico"] } },
      "redirect.places",
    ],
    [
      "a region that the location data lacks",
      { places: { ...from("DE"), regions: ["Bavaira"] } },
      "redirect.places",
    ],
    ["no name", { name: " " }, "redirect.name"],
    ["an expiry in the past", { expiresAt: "2020-01-01T00:00:00Z" }, "redirect.expiresAt"],
    [
      "a page without a slash",
      { scope: { match: "only", pages: ["sale"] } },
      "redirect.scope.pages.0",
    ],
    ["too many days", { days: 366 }, "redirect.days"],
    [
      "an empty sentence",
      { texts: { de: { title: "", body: "b", accept: "a", stay: "s" } } },
      "redirect.texts.de.title",
    ],
  ])("a redirect with %s is refused at its field", async (_name, part, field) => {
    const shop = await merchant();
    const answer = await shop.send(saveRedirect, { edits: null, redirect: fields(part) });
    expect(answer).toMatchObject({
      code: "invalid_input",
      fields: { [field]: expect.any(String) },
    });
    expect((await shop.send(getRedirects, {})).data?.redirects).toEqual([]);
  });
});

describe("redirect loops", () => {
  const toGerman = { name: "To German", languages: ["en"], to: "/de" };
  const toEnglish = { name: "To English", languages: ["de"], to: "https://shop.example.com/en" };

  test("a redirect that would close a loop is refused when it is added or turned on", async () => {
    const shop = await merchant();
    await add(shop, toGerman);
    const closing = await shop.send(saveRedirect, { edits: null, redirect: fields(toEnglish) });
    const sentence = /loop: “To (German|English)”, “To (German|English)”/;
    expect(closing).toMatchObject({ fields: { "redirect.to": expect.stringMatching(sentence) } });
    const { id } = await add(shop, { ...toEnglish, enabled: false });
    const switching = await shop.send(switchRedirect, { id, enabled: true });
    expect(switching).toMatchObject({
      code: "invalid_input",
      Message: expect.stringContaining("loop"),
    });
    expect((await shop.send(getRedirects, {})).data!.redirects[1]!.enabled).toBe(false);
  });

  test("a redirect can be turned off even if that leaves a redirect loop", async () => {
    const shop = await merchant();
    const { id } = await add(shop, { name: "Everybody", to: "/de", keepPath: false });
    await add(shop, toGerman);
    await add(shop, toEnglish);
    expect(await shop.send(switchRedirect, { id, enabled: false })).toMatchObject({
      result: true,
    });
  });
});

describe("notes of the list", () => {
  test("the redirect list notes that a redirect is never used and names the redirect that precedes it", async () => {
    const shop = await merchant();
    await add(shop, { places: { match: "except", countries: ["FR"] }, name: "World" });
    const { redirects } = await add(shop, { to: "https://example.at/" });
    expect(redirects[1]!.notes).toEqual([expect.stringContaining("Never used: “World” above")]);
  });

  test("the redirect list notes that a redirect does the same as an earlier one", async () => {
    const shop = await merchant();
    await add(shop);
    const { redirects } = await add(shop, { name: "Again" });
    expect(redirects[1]!.notes).toEqual([expect.stringContaining("“Germany” above does the same")]);
  });

  test("the redirect list notes that the Country Blocker stops a redirect's visitors first", async () => {
    const shop = await merchant();
    await shop.send(saveCountries, {
      expectedVersion: 0,
      mode: "block",
      enabled: true,
      countries: [{ code: "DE" }, { code: "FR", regions: { match: "only", names: ["Brittany"] } }],
    });
    const { redirects } = await add(shop, { places: from("DE", "FR") });
    expect(redirects[0]!.notes).toEqual([
      "Your Country Blocker stops visitors from Germany first, so they are not redirected.",
    ]);
  });
});
