import { expect, test } from "vitest";

import type { ChosenColumns } from "#app/contract/file-layout";
import { toCsv } from "#app/platform/csv/write-csv";

import { PEOPLE_COLUMNS, personCells, readPeopleFile } from "./people-file";

const NOW = Date.parse("2026-11-20T12:00:00Z");

const readFile = (text: string, chosen?: ChosenColumns) =>
  readPeopleFile(text, { now: NOW, timeZone: "Europe/Berlin", chosen });

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

test("a customer file is read back as written, with formulas made inert", () => {
  const csv = toCsv(PEOPLE_COLUMNS, PEOPLE.map(personCells));
  expect(csv).toContain("'@spam.example");
  expect(csv).toContain("'+49");
  expect(csv).toContain("'=1+1");
  expect(readFile(csv)).toMatchObject({ people: PEOPLE, problems: [], problemCount: 0 });
});

test("a customer file needs only the required columns, in any order", () => {
  expect(readFile("value;kind;effect\r\nJo Doe;name;Block\r\n")).toMatchObject({
    people: [{ effect: "block", kind: "name", value: "Jo Doe", note: "", expiresAt: null }],
    problems: [],
    problemCount: 0,
  });
  expect(readFile("email\njo@example.com").problems).toEqual([
    {
      at: 0,
      message:
        "The first line must name the columns effect, kind, value, note, expires_at. Missing: effect, kind, value.",
    },
  ]);
});

const role = (name: string, column: string | null, isNeeded = true) => ({ name, column, isNeeded });

test("the layout of a customer file shows its separator and columns", () => {
  expect(readFile("Effect;Value;kind;since\nblock;Jo Doe;name;2026\n").layout).toEqual({
    separator: "semicolon",
    columns: ["Effect", "Value", "kind", "since"],
    roles: [
      role("effect", "Effect"),
      role("kind", "kind"),
      role("value", "Value"),
      role("note", null, false),
      role("expires_at", null, false),
    ],
  });
});

test("columns that the merchant chooses are read instead of columns of the same name", () => {
  const text = "Wirkung|Art|value|E-Mail\nblock|email|7|jo@example.com\n";
  const unread = readFile(text);
  const message = expect.stringContaining("Missing: effect, kind.");
  expect(unread.problems).toEqual([{ at: 0, message }]);
  expect(unread.layout).toMatchObject({
    separator: "bar",
    roles: [{ column: null }, { column: null }, { column: "value" }, {}, {}],
  });
  const chosen = { columns: { effect: "Wirkung", kind: "Art", value: "E-Mail" } };
  expect(readFile(text, chosen)).toMatchObject({
    people: [{ effect: "block", kind: "email", value: "jo@example.com" }],
    problems: [{ at: 0, message: "Columns that are not imported: value." }],
  });
  expect(readFile(text, { ...chosen, separator: "comma" }).layout).toMatchObject({
    separator: "none",
  });
});

test("an optional column of a customer file that the merchant deselects is not imported", () => {
  const text = "effect,kind,value,note\nblock,name,Jo Doe,Called twice\n";
  expect(readFile(text).people).toMatchObject([{ note: "Called twice" }]);
  expect(readFile(text, { columns: { note: "" } }).people).toMatchObject([{ note: "" }]);
});

test("unknown columns of a customer file are reported, and the rows are imported", () => {
  const rows = [
    "effect,kind,value,expires,,Created by",
    "block,email,jo@example.com,2026-12-31,,Jo",
  ];
  expect(readFile(rows.join("\n"))).toMatchObject({
    people: [{ value: "jo@example.com", expiresAt: null }],
    problems: [{ at: 0, message: "Columns that are not imported: expires, Created by." }],
    problemCount: 1,
  });
});

test("every invalid row of a customer file is reported, and expired rows are skipped", () => {
  const rows = [
    "deny,email,jo@example.com,,",
    "block,mail,jo@example.com,,",
    "block,email,jo,,",
    ",,,,",
    "block,email,jo@example.com,,soon",
    "block,email,jo@example.com,,2026-11-19",
    `block,email,jo@example.com,${"x".repeat(201)},`,
  ];
  const { people, problems } = readFile([PEOPLE_COLUMNS.join(), ...rows].join("\n"));
  expect(people).toEqual([]);
  expect(problems.map(({ at, message }) => `${at} ${message}`)).toEqual([
    "2 The effect must be block or allow.",
    "3 The kind must be one of email, phone, name, address.",
    "4 Enter an email address, or a domain such as @example.com.",
    "6 The expiry must be empty, a last day such as 2027-01-31, or a time such as 2027-01-31T12:00:00Z.",
    "8 The value or the note is too long.",
  ]);
});

test("a customer value of one megabyte is refused as too long, for every kind", () => {
  const long = `1${" ".repeat(1_000_000)}2`;
  const rows = ["email", "phone", "name", "address"].map((kind) => `block,${kind},${long},,`);
  const { people, problems } = readFile([PEOPLE_COLUMNS.join(), ...rows].join("\n"));
  expect(people).toEqual([]);
  expect(problems).toEqual(
    rows.map((_, at) => ({ at: at + 2, message: "The value or the note is too long." })),
  );
});

test.each([
  ["2026-11-20", "2026-11-20T22:59:59.000Z"],
  ["2027-07-31", "2027-07-31T21:59:59.000Z"],
  ["2027-01-31T12:00:00Z", "2027-01-31T12:00:00.000Z"],
  ["2027-01-31T12:00:00+01:00", "2027-01-31T11:00:00.000Z"],
])(
  "in a customer file, an expiry day lasts to its end in the store's zone, and a time has its own zone: %s",
  (end, at) => {
    const [person] = readFile(
      `${PEOPLE_COLUMNS.join()}\nblock,email,jo@example.com,,${end}`,
    ).people;
    expect(person?.expiresAt).toEqual(new Date(at));
  },
);

test.each(["2027-02-30", "2027-01-31 12:00", "2027-01-31T12:00:00", "31.01.2027", "1"])(
  "an ambiguous or invalid expiry in a customer file is refused: %s",
  (end) => {
    const { people, problems } = readFile(
      `${PEOPLE_COLUMNS.join()}\nblock,email,jo@example.com,,${end}`,
    );
    expect(people).toEqual([]);
    expect(problems).toMatchObject([
      { at: 2, message: expect.stringContaining("The expiry must be") },
    ]);
  },
);

test("blank rows of a customer file are ignored, and a file with more than 5,000 lines is refused", () => {
  const rows = Array.from({ length: 5_000 }, (_, at) => `block,email,a${at}@example.com,,\n\n`);
  const header = `${PEOPLE_COLUMNS.join()}\n`;
  expect(readFile(`${header}${rows.slice(0, 4_000).join("")}`).people).toHaveLength(4_000);
  const refused = {
    people: [],
    problems: [{ at: 0, message: "The file contains more than 5,000 lines." }],
    problemCount: 1,
  };
  expect(
    readFile(`${header}${rows.join("").replaceAll("\n\n", "\n")}allow,email,b@b.example,,`),
  ).toMatchObject(refused);
  expect(readFile(`${header}${"a\n".repeat(1_000_000)}`)).toMatchObject(refused);
});

test.each([
  ["rows that end in two ways", "block,email,a@b.example\nblock,email,c@b.example\r\n", 2, []],
  [
    "an open quote",
    'block,name,"Jo\nblock,email,c@b.example\r\nblock,email,d@b.example',
    0,
    [0, 2],
  ],
  ["too many cells", "block,name,Doe, Jo,,x\nblock,email,c@b.example", 1, [2]],
])(
  "no customer of a file with %s is lost without a reported problem",
  (_, rows, count, problems) => {
    const found = readFile(`effect,kind,value\r\n${rows}`);
    expect(found.people).toHaveLength(count);
    expect(found.problems.map(({ at }) => at)).toEqual(problems);
  },
);

test.each([
  ["allow,phone,12", 1],
  ["alow,email,c@b.example", 1],
  ["allow,email,c@b.example,x,y,z", 1],
  ["block,phone,12", 2],
])(
  "a file whose row %s is unreadable blocks customers only if the row cannot allow a customer",
  (row, count) => {
    const rows = ["block,email,@b.example", row, "allow,email,d@b.example"];
    const { people, problems, problemCount } = readFile(`effect,kind,value\n${rows.join("\n")}`);
    expect(people).toHaveLength(count);
    expect(people.at(-1)).toMatchObject({ effect: "allow", value: "d@b.example" });
    expect(problemCount).toBe(count === 1 ? 2 : 1);
    expect(problems[0]!.message.startsWith("Row 3 may allow a customer")).toBe(count === 1);
  },
);
