import type { IndexTableProps } from "@shopify/polaris";

import { numeral } from "#app/words/numbers";

interface Page {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Rows on this page. */
  readonly shown: number;
  /** Rows on all of them. */
  readonly matching: number;
  readonly onPage: (page: number) => void;
}

/** The foot of a table of which one page is shown: "26–50 of 1,204", with the pages beside it. */
export function pageOfRows({
  page,
  pageSize,
  shown,
  matching,
  onPage,
}: Page): NonNullable<IndexTableProps["pagination"]> {
  const first = (page - 1) * pageSize + 1;
  const last = first + shown - 1;
  return {
    label:
      matching === 0 ? undefined : `${numeral(first)}–${numeral(last)} of ${numeral(matching)}`,
    hasPrevious: page > 1,
    hasNext: last < matching,
    onPrevious: () => onPage(page - 1),
    onNext: () => onPage(page + 1),
  };
}
