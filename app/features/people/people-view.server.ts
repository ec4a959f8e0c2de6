import type { OutputOf, ParsedInputOf } from "../../contract/call";
import {
  addPeople,
  changePerson,
  exportPeople,
  getPeople,
  importPeople,
  removePeople,
} from "../../contract/people";
import type { MerchantApi } from "../../merchant-api.server";
import type { FormAnswer } from "../../platform/data-api/form-answer";
import { formAnswer } from "../../platform/data-api/form-answer.server";

import type { PeopleIntent } from "./people-intents";
import { type PeopleQuery, readPeopleQuery } from "./people-query";
import { counted } from "./people-words";

/** One page of the lists and what it was asked for. */
export type PeopleView = OutputOf<typeof getPeople> & {
  readonly query: PeopleQuery;
  readonly pageSize: number;
};

const PAGE_SIZE = 50;

/** The people that an address asks for; a sentence when they could not be read. */
export async function peopleView(
  api: MerchantApi,
  params: URLSearchParams,
): Promise<PeopleView | string> {
  const query = readPeopleQuery(params);
  const input: ParsedInputOf<typeof getPeople> = { ...query, pageSize: PAGE_SIZE };
  const answer = await api.send(getPeople, input);
  return answer.result ? { ...answer.data, query, pageSize: PAGE_SIZE } : answer.Message;
}

type Inputs = {
  readonly [Name in PeopleIntent["intent"]]: Extract<PeopleIntent, { intent: Name }>["input"];
};
type Act = (api: MerchantApi, input: object) => Promise<FormAnswer>;

function addedWords({ added, already }: OutputOf<typeof addPeople>): string {
  const words = `${counted(added)} listed`;
  return already > 0 ? `${words}, ${already.toLocaleString("en")} were listed already` : words;
}

/** What each intent of the lists does. The data API checks every input. */
export const PEOPLE_INTENTS = {
  "add-people": async (api, input) =>
    formAnswer(await api.send(addPeople, input as Inputs["add-people"]), addedWords),
  "change-person": async (api, input) =>
    formAnswer(
      await api.send(changePerson, input as Inputs["change-person"]),
      () => "Person changed",
    ),
  "remove-people": async (api, input) =>
    formAnswer(
      await api.send(removePeople, input as Inputs["remove-people"]),
      ({ removed }) => `${counted(removed)} removed`,
    ),
  "export-people": async (api, input) =>
    formAnswer(await api.send(exportPeople, input as Inputs["export-people"]), () => null),
  "import-people": async (api, input) =>
    formAnswer(await api.send(importPeople, input as Inputs["import-people"]), (answer) =>
      answer.problems.length > 0 ? null : addedWords(answer),
    ),
} satisfies Record<PeopleIntent["intent"], Act>;
