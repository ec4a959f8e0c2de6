import { Badge, Button, Page, Text } from "@shopify/polaris";

import type { OutputOf } from "../../contract/call";
import type { getDataRequests } from "../../contract/customer-data";
import type { FoundIn, Loaded } from "../../platform/data-api/loaded";
import { saveTextFile } from "../../ui/forms/text-file";
import { useAction } from "../../ui/forms/use-action";
import { useOnSuccess } from "../../ui/forms/use-on-success";
import { LoadedScreen } from "../../ui/loaded";
import { SectionCard } from "../../ui/section-card";
import { useStoreZone } from "../../ui/times/store-zone";
import { zonedMoment } from "../../ui/times/zoned-time";
import { useActorText } from "../staff/public";
import type { CustomerDataIntents } from "./customer-data.server";

export type CustomerDataView = Loaded<OutputOf<typeof getDataRequests>>;
type Request = FoundIn<CustomerDataView>["requests"][number];

const PAGE = {
  title: "Customer data requests",
  backAction: { content: "General Settings", url: "/settings" },
};

/** Requests that the platform passed on, each with the file of what is kept about the customer. */
export function CustomerDataScreen(view: CustomerDataView) {
  return (
    <LoadedScreen view={view} what="The requests" page={PAGE}>
      {({ requests }) => (
        <Page {...PAGE}>
          {requests.length === 0 ? <NoRequests /> : <Requests requests={requests} />}
        </Page>
      )}
    </LoadedScreen>
  );
}

function NoRequests() {
  return (
    <SectionCard title="No requests in the last 30 days">
      <Text as="p">
        When a customer requests their data from your store, Shopify notifies Palisade. The
        customer’s data stored by Palisade is then available here as a file for 30 days.
      </Text>
    </SectionCard>
  );
}

function Requests({ requests }: { readonly requests: readonly Request[] }) {
  return (
    <SectionCard
      title="Open requests"
      intro="Send the file to the customer within 30 days. It contains personal data: only your staff can download it, and each download is recorded."
    >
      <ul className="customer-data">
        {requests.map((request) => (
          <li key={request.id}>
            <RequestRow {...request} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function RequestRow({ id, requestedAt, expiresAt, downloadedAt, downloadedBy }: Request) {
  const timeZone = useStoreZone();
  const actorText = useActorText();
  const { send, answer, isBusy } = useAction<CustomerDataIntents, "download">();
  useOnSuccess(answer, ({ data }) => saveTextFile(data.filename, data.text, "application/json"));
  const asked = zonedMoment(requestedAt, timeZone);
  return (
    <>
      <div>
        <Text as="p" fontWeight="semibold">
          Asked {asked}
        </Text>
        <Text as="p" tone="subdued">
          Available until {zonedMoment(expiresAt, timeZone)}
        </Text>
        {downloadedAt === null ? (
          <Badge tone="attention">Not downloaded yet</Badge>
        ) : (
          <Text as="p">
            Downloaded {zonedMoment(downloadedAt, timeZone)}
            {downloadedBy !== null && ` by ${actorText(downloadedBy)}`}
          </Text>
        )}
      </div>
      <Button
        loading={isBusy}
        accessibilityLabel={`Download the data for the request of ${asked}`}
        onClick={() => send({ intent: "download", input: { id } })}
      >
        Download
      </Button>
    </>
  );
}
