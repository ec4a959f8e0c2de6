import { expect, test } from "vitest";

import { toCsv } from "../../platform/csv";

import { PEOPLE_COLUMNS, personCells, readPeopleFile } from "./people-file";

const NOW = Date.parse("2026-11-20T12:00:00Z");

const PEOPLE = [
  {
    effect: "block" as const,
    kind: "email" as const,
    value: "@spam.example",
    note: "=1+1",
    expiresAt: null,
  },
  {
    effect: "allow" as const,
    kind: "phone" as const,
    value: "+49 30 1234567",
    note: "",
    expiresAt: new Date("2027-01-31T00:00:00Z"),
  },
];

test("a file brings back what was written, although spreadsheets may not run it", () => {
  const csv = toCsv(PEOPLE_COLUMNS, PEOPLE.map(personCells));
  expect(csv).toContain("'@spam.example");
  expect(csv).toContain("'+49");
  expect(csv).toContain("'=1+1");
  expect(readPeopleFile(csv, NOW)).toEqual({ people: PEOPLE, problems: [] });
});

test("only the columns that matter must be there, in any order", () => {
  expect(readPeopleFile("value;kind;effect\r\nJo Doe;name;Block\r\n", NOW)).toEqual({
    people: [{ effect: "block", kind: "name", value: "Jo Doe", note: "", expiresAt: null }],
    problems: [],
  });
  expect(readPeopleFile("email\njo@example.com", NOW).problems).toEqual([
    {
      at: 0,
      message: "The first line must name the columns effect, kind, value, note, expires_at.",
    },
  ]);
});

test("every row that cannot be read is named, and whose end is over is passed over", () => {
  const rows = [
    "deny,email,jo@example.com,,",
    "block,mail,jo@example.com,,",
    "block,email,jo,,",
    ",,,,",
    "block,email,jo@example.com,,soon",
    "block,email,jo@example.com,,2026-01-01",
    `block,email,jo@example.com,${"x".repeat(201)},`,
  ];
  const { people, problems } = readPeopleFile([PEOPLE_COLUMNS.join(), ...rows].join("\n"), NOW);
  expect(people).toEqual([]);
  expect(problems.map(({ at, message }) => `${at} ${message}`)).toEqual([
    "2 The effect must be block or allow.",
    "3 The kind must be one of email, phone, name, address.",
    "4 Write an email address, or a domain such as @example.com.",
    "6 The end must be empty or a date such as 2027-01-31.",
    "8 The value or the note is too long.",
  ]);
});

test("blank rows are no people, and a file with more than a store lists is not read to its end", () => {
  const rows = Array.from({ length: 5_000 }, (_, at) => `block,email,a${at}@example.com,,\n\n`);
  const header = `${PEOPLE_COLUMNS.join()}\n`;
  expect(readPeopleFile(`${header}${rows.slice(0, 4_000).join("")}`, NOW).people).toHaveLength(
    4_000,
  );
  const refused = {
    people: [],
    problems: [{ at: 0, message: "The file holds more than 5,000 lines." }],
  };
  expect(
    readPeopleFile(
      `${header}${rows.join("").replaceAll("\n\n", "\n")}allow,email,b@b.example,,`,
      NOW,
    ),
  ).toEqual(refused);
  expect(readPeopleFile(`${header}${"a\n".repeat(1_000_000)}`, NOW)).toEqual(refused);
});
