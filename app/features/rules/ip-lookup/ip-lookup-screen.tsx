import { useState } from "react";

import { DataAttribution } from "#app/ui/data-attribution";
import { BlockStack, Page } from "#app/ui/kit";
import { LoadedScreen } from "#app/ui/loaded";
import { RetryBanner } from "#app/ui/retry-banner";

import { ListCard } from "./list/list-card";
import type { LoadedLookup, LookupView } from "./lookup-view";
import { RecentCard } from "./recent-card";
import { AddressReportCards } from "./report/address-report-cards";
import { NetworkReportCards } from "./report/network-report-cards";
import { SearchCard } from "./search-card";
import { ipLookupScreen as texts } from "./texts";

/** Shows /iplookup and /iplookup/{ip}: all facts about an address or a block. */
export function IpLookupScreen(view: LookupView) {
  return (
    <Page title={texts.title} subtitle={texts.subtitle}>
      <LoadedScreen view={view} failed={texts.couldNotLoad}>
        {(found) => <Lookup {...found} />}
      </LoadedScreen>
    </Page>
  );
}

function Lookup(view: LoadedLookup) {
  const { query, report, reportProblem, recent, data, now } = view;
  const [list, setList] = useState("");
  /** Number of times that the search field passed several addresses to the list. */
  const [handed, setHanded] = useState(0);
  const addToList = (text: string) => {
    setList(list.trim() === "" ? text : `${list.trimEnd()}\n${text}`);
    setHanded(handed + 1);
  };
  return (
    <BlockStack gap="400">
      {/* The key resets the form after a lookup of another address. A repeated lookup keeps the typed text. */}
      <SearchCard key={JSON.stringify(query)} {...view} onSeveral={addToList} />
      {reportProblem !== null && (
        <RetryBanner title={texts.notLookedUp({ address: query.text })}>
          <p>{reportProblem}</p>
        </RetryBanner>
      )}
      {report?.kind === "address" && (
        <AddressReportCards key={report.value} report={report} query={query} now={now} />
      )}
      {report?.kind === "network" && (
        <NetworkReportCards key={report.value} report={report} now={now} />
      )}
      <ListCard key={handed} text={list} onText={setList} isHanded={handed > 0} />
      {recent.length > 0 && <RecentCard recent={recent} now={now} />}
      <DataAttribution {...data} />
    </BlockStack>
  );
}
