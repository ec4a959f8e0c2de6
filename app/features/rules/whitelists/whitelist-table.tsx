import { useCallback, useEffect, useState } from "react";

import type { AllowEntry } from "#app/contract/rules/whitelists";
import { ChangeQuestion } from "#app/features/shop/public-screens";
import { useAction } from "#app/ui/forms/use-action";
import { ActionPathContext } from "#app/ui/forms/use-intent";
import { Box, EmptySearchResult, IndexTable } from "#app/ui/kit";
import { pageOfRows } from "#app/ui/lists/page-of-rows";
import { ConfirmModal } from "#app/ui/modals/confirm-modal";
import { useIsPhone } from "#app/ui/phone";

import { EditEntryDialog } from "../dialogs";
import { type ListIntents } from "../entry-editor/list-intents.server";
import { whitelistTable as texts } from "./texts";
import { WhitelistFilters } from "./whitelist-filters";
import { useWhitelistQuery } from "./whitelist-query";
import { headings, WhitelistRow } from "./whitelist-row";
import type { LoadedWhitelist } from "./whitelist-view";
import { actionOf } from "./whitelist-words";

type Dialog = { readonly kind: "edit" | "delete"; readonly entry: AllowEntry };

/** Shows one page of the whitelist with filters and row actions. */
export function WhitelistTable({ view }: { view: LoadedWhitelist }) {
  const { entries, matching, pageSize, query, now, switchedOff } = view;
  const isPhone = useIsPhone();
  const change = useWhitelistQuery();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = useCallback(() => setDialog(null), []);
  return (
    <>
      <Box padding="400">
        <WhitelistFilters query={query} />
      </Box>
      <IndexTable
        resourceName={texts.rows}
        selectable={false}
        condensed={isPhone}
        lastColumnSticky
        itemCount={entries.length}
        headings={headings()}
        emptyState={
          <EmptySearchResult
            title={texts.nothingFound}
            description={texts.nothingFoundHelp}
            withIllustration
          />
        }
        pagination={pageOfRows({
          ...{ page: query.page, pageSize, shown: entries.length, matching },
          onPage: (page) => change({ page }),
        })}
      >
        {entries.map((entry, index) => (
          <ActionPathContext.Provider key={entry.id} value={actionOf(entry.kind)}>
            <ActingRow
              entry={entry}
              index={index}
              now={now}
              condensed={isPhone}
              isInactive={switchedOff.includes(entry.kind)}
              onDialog={(kind) => setDialog({ kind, entry })}
            />
          </ActionPathContext.Provider>
        ))}
      </IndexTable>
      {dialog && (
        <ActionPathContext.Provider value={actionOf(dialog.entry.kind)}>
          {dialog.kind === "edit" ? (
            <EditEntryDialog kind={dialog.entry.kind} entry={dialog.entry} onClose={close} />
          ) : (
            <DeleteDialog entry={dialog.entry} onClose={close} />
          )}
        </ActionPathContext.Provider>
      )}
    </>
  );
}

interface ActingRowProps extends Omit<Parameters<typeof WhitelistRow>[0], "actions"> {
  readonly onDialog: (kind: Dialog["kind"]) => void;
}

/** Shows a row and sends its switch. Shows a confirmation dialog if the change would block the merchant. */
function ActingRow({ onDialog, ...row }: ActingRowProps) {
  const { send, question } = useAction<ListIntents, "update">();
  const ids = [row.entry.id];
  return (
    <>
      <WhitelistRow
        {...row}
        actions={{
          onEdit: () => onDialog("edit"),
          onDelete: () => onDialog("delete"),
          onSwitch: (enabled) => send({ intent: "update", input: { ids, set: { enabled } } }),
        }}
      />
      <ChangeQuestion question={question} />
    </>
  );
}

interface DeleteDialogProps {
  readonly entry: AllowEntry;
  readonly onClose: () => void;
}

/**
 * Shows a confirmation dialog and deletes the entry. Shows a second question if the deletion would block the
 * merchant.
 */
function DeleteDialog({ entry, onClose }: DeleteDialogProps) {
  const { send, answer, isBusy, question } = useAction<ListIntents, "delete">();
  const [isSent, setSent] = useState(false);
  const isOver = isSent && answer !== undefined && !isBusy && question === null;
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  if (question) return <ChangeQuestion question={question} />;
  return (
    <ConfirmModal
      open={!isSent}
      title={texts.question({ entry: entry.words })}
      confirmLabel={texts.delete}
      destructive
      onConfirm={() => {
        setSent(true);
        send({ intent: "delete", input: { ids: [entry.id] } });
      }}
      onClose={onClose}
    >
      <p>{texts.about}</p>
    </ConfirmModal>
  );
}
