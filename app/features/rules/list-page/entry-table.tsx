import { useState } from "react";

import type { RuleEntryRow } from "#app/contract/rules/rule-entry";
import { ChangeQuestion } from "#app/features/shop/public-screens";
import { useAction } from "#app/ui/forms/use-action";
import { EmptySearchResult, IndexTable } from "#app/ui/kit";
import { pageOfRows } from "#app/ui/lists/page-of-rows";
import { useRowSelection } from "#app/ui/lists/use-row-selection";
import { ConfirmModal } from "#app/ui/modals/confirm-modal";
import { useIsPhone } from "#app/ui/phone";

import { EditEntryDialog } from "../dialogs";
import { LIST_WORDS, type ListPlace } from "../entries/list-kinds";
import { ExtendDialog } from "../entry-editor/extend-dialog";
import type { ListIntents } from "../entry-editor/list-intents.server";
import { EntryFilters } from "./entry-filters";
import { EntryRow, headingsOf } from "./entry-table-row";
import type { LoadedList } from "./rule-list.server";
import { entryTable as texts } from "./texts";
import { useListQuery } from "./use-list-query";

interface Props {
  readonly place: ListPlace;
  readonly view: LoadedList;
  readonly isLoading: boolean;
}

type Dialog =
  | { readonly kind: "delete" | "extend"; readonly ids: string[] }
  | { readonly kind: "edit"; readonly entry: RuleEntryRow };

/** Shows one page of entries with search, filters, order, bulk actions and row actions. */
export function EntryTable({ place, view, isLoading }: Props) {
  const { kind } = place;
  const { entries, matching, pageSize, query, now } = view;
  const isPhone = useIsPhone();
  const { change } = useListQuery();
  const { send, question } = useAction<ListIntents>();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { ids: selected, clear: clearSelection, table } = useRowSelection(entries);

  const update = (ids: string[], set: { enabled?: boolean; effect?: "allow" | "block" }) => {
    send({ intent: "update", input: { ids, set } });
    clearSelection();
  };
  const openDialog = (kind: "delete" | "extend", ids: string[]) => setDialog({ kind, ids });

  return (
    <>
      <EntryFilters kind={kind} query={query} isLoading={isLoading} />
      <IndexTable
        resourceName={{ singular: texts.entry, plural: texts.entries }}
        condensed={isPhone}
        lastColumnSticky
        itemCount={entries.length}
        {...table}
        headings={headingsOf(LIST_WORDS[kind].value)}
        emptyState={
          <EmptySearchResult
            title={texts.noneFound}
            description={texts.noneFoundHelp}
            withIllustration
          />
        }
        promotedBulkActions={[
          { content: texts.enable, onAction: () => update(selected, { enabled: true }) },
          { content: texts.disable, onAction: () => update(selected, { enabled: false }) },
          { content: texts.extend, onAction: () => openDialog("extend", selected) },
        ]}
        bulkActions={[
          {
            items: [
              {
                content: texts.unblockAndAllow,
                onAction: () => update(selected, { effect: "allow", enabled: true }),
              },
              {
                content: texts.delete,
                destructive: true,
                onAction: () => openDialog("delete", selected),
              },
            ],
          },
        ]}
        pagination={pageOfRows({
          ...{ page: query.page, pageSize, shown: entries.length, matching },
          onPage: (page) => change({ page }),
        })}
      >
        {entries.map((entry, index) => (
          <EntryRow
            key={entry.id}
            kind={kind}
            entry={entry}
            index={index}
            now={now}
            condensed={isPhone}
            selected={selected.includes(entry.id)}
            onEdit={() => setDialog({ kind: "edit", entry })}
            onUpdate={(set) => update([entry.id], set)}
            onDelete={() => openDialog("delete", [entry.id])}
          />
        ))}
      </IndexTable>
      <ChangeQuestion question={question} />
      {dialog?.kind === "edit" && (
        <EditEntryDialog {...place} entry={dialog.entry} onClose={() => setDialog(null)} />
      )}
      {dialog?.kind === "extend" && (
        <ExtendDialog
          count={dialog.ids.length}
          onClose={() => setDialog(null)}
          onExtend={(expiresAt) => {
            send({ intent: "update", input: { ids: dialog.ids, set: { expiresAt } } });
            setDialog(null);
            clearSelection();
          }}
        />
      )}
      <DeleteQuestion
        count={dialog?.kind === "delete" ? dialog.ids.length : 0}
        onClose={() => setDialog(null)}
        onConfirm={() => {
          if (dialog?.kind === "delete") send({ intent: "delete", input: { ids: dialog.ids } });
          setDialog(null);
          clearSelection();
        }}
      />
    </>
  );
}

interface DeleteQuestionProps {
  /** Number of entries to delete. 0 if the question is closed. */
  readonly count: number;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

function DeleteQuestion({ count, onConfirm, onClose }: DeleteQuestionProps) {
  return (
    <ConfirmModal
      open={count > 0}
      title={texts.deleteEntries({ count })}
      confirmLabel={texts.delete}
      destructive
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{texts.deleteEntriesHelp}</p>
    </ConfirmModal>
  );
}
