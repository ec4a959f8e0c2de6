import { PEOPLE_LIMITS } from "#app/contract/people";
import { PERSON_KINDS } from "#app/engine/people/person";
import { SearchFilters } from "#app/ui/lists/search-filters";

import { type PeopleQuery, usePeopleQuery } from "./people-query";
import { EFFECT_WORDS, KIND_WORDS } from "./people-words";
import { peopleFilters as texts } from "./texts";

const lists = () => [
  { label: texts.bothLists, value: "any" },
  { label: EFFECT_WORDS.block, value: "block" },
  { label: EFFECT_WORDS.allow, value: "allow" },
];
const kinds = () => [
  { label: texts.allTypes, value: "any" },
  ...PERSON_KINDS.map((value) => ({ label: KIND_WORDS[value], value })),
];

/** Edits search, list and kind, which are stored in the URL. */
export function PeopleFilters({ query }: { readonly query: PeopleQuery }) {
  const change = usePeopleQuery();
  return (
    <SearchFilters
      search={query.search}
      placeholder={texts.search}
      maxLength={PEOPLE_LIMITS.searchChars}
      onSearch={(search) => change({ search })}
      choices={[
        {
          label: texts.list,
          options: lists(),
          value: query.effect,
          onChange: (effect) => change({ effect: effect as PeopleQuery["effect"] }),
        },
        {
          label: texts.type,
          options: kinds(),
          value: query.kind,
          onChange: (kind) => change({ kind: kind as PeopleQuery["kind"] }),
        },
      ]}
    />
  );
}
