import { useState } from "react";

import { ORDER_FILTER_LIMITS } from "#app/contract/orders/order-filters";
import { PlanBadge } from "#app/features/plans/public-screens";
import type { FoundIn } from "#app/platform/data-api/loaded";
import { disabledIfFull } from "#app/ui/forms/disabled-if-full";
import { Page, Tabs } from "#app/ui/kit";
import { LoadedScreen } from "#app/ui/loaded";
import { useSearchParams } from "#app/ui/navigation";

import { PeoplePanel } from "../../people/people-panel";
import { LIST_PATH } from "../filters/filter-form";
import type { FiltersTab, FiltersView } from "./filters.server";
import { FiltersPanel } from "./filters-panel";
import { ImportFiltersDialog } from "./import-dialog";
import { filtersScreen as texts } from "./texts";
import { useExport } from "./use-export";

const pageProps = () =>
  ({
    title: texts.title,
    subtitle: texts.about,
    titleMetadata: <PlanBadge feature="auto-cancel" />,
  }) as const;

/** Shows order filters and lists of people. */
export function FiltersScreen(view: FiltersView) {
  return (
    <LoadedScreen view={view} failed={texts.couldNotLoad} page={pageProps()}>
      {(found) => <FiltersAndPeople {...found} />}
    </LoadedScreen>
  );
}

const TABS: readonly FiltersTab[] = ["filters", "people"];

const tabs = () => {
  const names: Readonly<Record<FiltersTab, string>> = {
    filters: texts.filters,
    people: texts.customers,
  };
  return TABS.map((id) => ({ id, content: names[id], panelID: `${id}-panel` }));
};

function FiltersAndPeople(view: FoundIn<FiltersView>) {
  const { tab, filters, people, now } = view;
  const [, setParams] = useSearchParams();
  const [isImporting, setImporting] = useState(false);
  const exporting = useExport();
  const isFull = filters.length >= ORDER_FILTER_LIMITS.filters;
  const showsFilters = tab === "filters";
  const files = [
    { content: texts.import, onAction: () => setImporting(true) },
    ...(filters.length > 0
      ? [
          { content: texts.exportJson, onAction: () => exporting.start("json") },
          { content: texts.exportCsv, onAction: () => exporting.start("csv") },
        ]
      : []),
  ];
  return (
    <Page
      {...pageProps()}
      primaryAction={
        showsFilters && filters.length > 0
          ? disabledIfFull({ content: texts.addFilter, url: `${LIST_PATH}/new` }, isFull)
          : undefined
      }
      secondaryActions={showsFilters ? files : undefined}
    >
      <Tabs
        tabs={tabs()}
        selected={TABS.indexOf(tab)}
        onSelect={(at) =>
          setParams(TABS[at] === "people" ? { tab: "people" } : {}, { preventScrollReset: true })
        }
      />
      <div id={`${tab}-panel`} role="tabpanel" aria-labelledby={tab}>
        {showsFilters ? <FiltersPanel {...view} /> : <PeoplePanel view={people} now={now} />}
      </div>
      {isImporting && <ImportFiltersDialog onClose={() => setImporting(false)} />}
    </Page>
  );
}
