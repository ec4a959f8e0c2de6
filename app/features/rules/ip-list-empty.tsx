import { Box, EmptyState } from "@shopify/polaris";

/** Before the first entry. */
export function IpListEmpty({ onAdd }: { onAdd: () => void }) {
  return (
    <Box paddingInline="400">
      <EmptyState
        heading="No addresses yet"
        action={{ content: "Add addresses", onAction: onAdd }}
        image="/not-yet.svg"
      >
        <p>
          Add single addresses, CIDR blocks, ranges or prefixes, typed or from a file. Entries can
          end by themselves, because addresses change hands.
        </p>
      </EmptyState>
    </Box>
  );
}
