import { useState } from "react";

import type { PersonRow } from "#app/contract/people";
import { useAction } from "#app/ui/forms/use-action";
import { EmptySearchResult, InlineStack, Pagination, Text } from "#app/ui/kit";
import { ConfirmModal } from "#app/ui/modals/confirm-modal";

import { EditPersonDialog } from "./edit-person-dialog";
import type { PeopleIntents } from "./people-intents.server";
import { usePeopleQuery } from "./people-query";
import type { PeopleView } from "./people-view.server";
import { PersonItem } from "./person-item";
import { peopleList as texts } from "./texts";

interface PeopleListProps {
  readonly view: PeopleView;
  readonly now: number;
}

/** Shows one page of the lists. */
export function PeopleList({ view, now }: PeopleListProps) {
  const { people, matching, query, pageSize } = view;
  const change = usePeopleQuery();
  const { send } = useAction<PeopleIntents, "remove-people">();
  const [editing, setEditing] = useState<PersonRow | null>(null);
  const [removing, setRemoving] = useState<PersonRow | null>(null);
  if (people.length === 0) {
    return <EmptySearchResult title={texts.none} description={texts.noneHelp} withIllustration />;
  }
  const first = (query.page - 1) * pageSize + 1;
  const last = first + people.length - 1;
  return (
    <>
      <ul className="people-list">
        {people.map((person) => (
          <PersonItem
            key={person.id}
            person={person}
            now={now}
            onEdit={() => setEditing(person)}
            onRemove={() => setRemoving(person)}
          />
        ))}
      </ul>
      <InlineStack align="center">
        <Pagination
          label={texts.shown({ first, last, matching })}
          hasPrevious={query.page > 1}
          hasNext={last < matching}
          onPrevious={() => change({ page: query.page - 1 })}
          onNext={() => change({ page: query.page + 1 })}
        />
      </InlineStack>
      {editing && <EditPersonDialog person={editing} onClose={() => setEditing(null)} />}
      <ConfirmModal
        open={removing !== null}
        title={texts.removeQuestion}
        confirmLabel={texts.remove}
        destructive
        onConfirm={() => {
          if (removing) send({ intent: "remove-people", input: { ids: [removing.id] } });
          setRemoving(null);
        }}
        onClose={() => setRemoving(null)}
      >
        <Text as="p" breakWord>
          {removing && texts.removeHelp({ customer: removing.value })}
        </Text>
      </ConfirmModal>
    </>
  );
}
