import { Box, EmptyState } from "@shopify/polaris";

import { LIST_WORDS, type ListedKind } from "../entries/list-kinds";

/** Before the first entry. */
export function ListEmpty({ kind, onAdd }: { kind: ListedKind; onAdd: () => void }) {
  const { many, empty } = LIST_WORDS[kind];
  return (
    <Box paddingInline="400">
      <EmptyState
        heading={`No ${many} yet`}
        action={{ content: `Add ${many}`, onAction: onAdd }}
        image="/not-yet.svg"
      >
        <p>{empty}</p>
      </EmptyState>
    </Box>
  );
}
