import { Text } from "@shopify/polaris";
import { Fragment, type ReactNode, useState } from "react";

import { ConfirmModal } from "../modals/confirm-modal";
import type { RowAt } from "./arranged-row";
import { moveId, SortableList } from "./sortable-list";
import { arrangedList as texts } from "./texts";
import type { Arranged } from "./use-arranged";
import { useKeptOrder } from "./use-kept-order";

interface ArrangedListProps<Row, Switched> {
  /** Unique on the page. */
  readonly id: string;
  /** Path of the list. The forms of its rows are below it: "/redirect". */
  readonly path: string;
  /** Rows in stored order. */
  readonly rows: readonly Row[];
  readonly arranged: Arranged<Switched>;
  /** Confirmation before deleting a row, such as "Delete this redirect?" */
  readonly question: string;
  /** Returns the consequences of deleting a named row, and the alternative. */
  readonly lost: (values: { readonly name: string }) => string;
  /** Renders an ArrangedRow. `row` includes switches that are not saved yet. `onSwitch` switches the row. */
  readonly children: (row: Row, at: RowAt, onSwitch: (columns: Switched) => void) => ReactNode;
}

/**
 * A list in the merchant's own order. Rows move by mouse, touch, keyboard or menu. Deleting a row requires
 * confirmation.
 */
export function ArrangedList<Row extends { readonly id: string; readonly name: string }, Switched>(
  props: ArrangedListProps<Row, Switched>,
) {
  const { id, path, arranged, question, lost, children } = props;
  const { rows, reorder } = useKeptOrder({ ...arranged.order, rows: props.rows });
  const [deleting, setDeleting] = useState<Row | null>(null);
  const ids = rows.map((row) => row.id);
  const moveTo = (row: Row, place: number) =>
    place < 0 || place >= rows.length ? null : () => reorder(moveId(ids, row.id, place));
  const placeOf = (row: Row, place: number): RowAt => ({
    path,
    onUp: moveTo(row, place - 1),
    onDown: moveTo(row, place + 1),
    onDelete: () => setDeleting(row),
  });
  return (
    <>
      <SortableList
        id={id}
        ids={ids}
        nameOf={(named) => rows.find((row) => row.id === named)?.name ?? ""}
        onReorder={reorder}
      >
        {rows.map((row, place) => (
          <Fragment key={row.id}>
            {children({ ...row, ...arranged.switched(row.id) }, placeOf(row, place), (columns) =>
              arranged.onSwitch(row.id, columns),
            )}
          </Fragment>
        ))}
      </SortableList>
      <ConfirmModal
        open={deleting !== null}
        title={question}
        confirmLabel={texts.delete}
        destructive
        loading={arranged.isBusy}
        onConfirm={() => {
          if (deleting) arranged.onDelete(deleting.id);
          setDeleting(null);
        }}
        onClose={() => setDeleting(null)}
      >
        <Text as="p" breakWord>
          {deleting && lost({ name: deleting.name })}
        </Text>
      </ConfirmModal>
    </>
  );
}
