import { Box, EmptyState } from "#app/ui/kit";

import { type ListPlace, listWords } from "../entries/list-kinds";
import { listEmpty as texts } from "./texts";

/** Shows the empty state of a list without entries. */
export function ListEmpty({ place, onAdd }: { place: ListPlace; onAdd: () => void }) {
  const { many, empty } = listWords(place);
  return (
    <Box paddingInline="400">
      <EmptyState
        heading={texts.title({ many })}
        action={{ content: texts.add({ many }), onAction: onAdd }}
        image="/not-yet.svg"
      >
        <p>{empty}</p>
      </EmptyState>
    </Box>
  );
}
