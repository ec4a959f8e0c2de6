import type { IndexTableProps } from "@shopify/polaris";

import { pageOfRows as texts } from "./texts";

interface Page {
  /** Page number, from 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Number of rows on this page. */
  readonly shown: number;
  /** Number of rows on all pages. */
  readonly matching: number;
  readonly onPage: (page: number) => void;
}

/** Returns the pagination of a table: "26–50 of 1,204" with buttons for the pages. */
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
    label: matching === 0 ? undefined : texts.rows({ first, last, matching }),
    hasPrevious: page > 1,
    hasNext: last < matching,
    onPrevious: () => onPage(page - 1),
    onNext: () => onPage(page + 1),
  };
}
