import { useActorText } from "#app/features/shop/public-screens";
import type { FoundIn } from "#app/platform/data-api/loaded";
import { saveTextFile } from "#app/ui/forms/text-file";
import { useAction } from "#app/ui/forms/use-action";
import { useOnSuccess } from "#app/ui/forms/use-on-success";
import { Badge, Button, Page, Text } from "#app/ui/kit";
import { LoadedScreen } from "#app/ui/loaded";
import { SectionCard } from "#app/ui/section-card";
import { useStoreZone } from "#app/ui/times/store-zone";
import { zonedMoment } from "#app/ui/times/zoned-time";

import type { CustomerDataIntents } from "./customer-data.server";
import type { CustomerDataView } from "./customer-data-view";
import { customerDataScreen as texts } from "./texts";

type Request = FoundIn<CustomerDataView>["requests"][number];

const pageProps = () => ({
  title: texts.title,
  backAction: { content: texts.generalSettings, url: "/settings" },
});

/** Open data requests from Shopify, each with a button that downloads the customer's data. */
export function CustomerDataScreen(view: CustomerDataView) {
  return (
    <LoadedScreen view={view} failed={texts.couldNotLoad} page={pageProps()}>
      {({ requests }) => (
        <Page {...pageProps()}>
          {requests.length === 0 ? <NoRequests /> : <Requests requests={requests} />}
        </Page>
      )}
    </LoadedScreen>
  );
}

function NoRequests() {
  return (
    <SectionCard title={texts.none}>
      <Text as="p">{texts.whatHappens}</Text>
    </SectionCard>
  );
}

function Requests({ requests }: { readonly requests: readonly Request[] }) {
  return (
    <SectionCard title={texts.openRequests} intro={texts.sendTheFile}>
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
  const requestedOn = zonedMoment(requestedAt, timeZone);
  return (
    <>
      <div>
        <Text as="p" fontWeight="semibold">
          {texts.requested({ moment: requestedOn })}
        </Text>
        <Text as="p" tone="subdued">
          {texts.availableUntil({ moment: zonedMoment(expiresAt, timeZone) })}
        </Text>
        {downloadedAt === null ? (
          <Badge tone="attention">{texts.notDownloaded}</Badge>
        ) : (
          <Text as="p">
            {texts.downloaded({
              moment: zonedMoment(downloadedAt, timeZone),
              by: downloadedBy === null ? null : actorText(downloadedBy),
            })}
          </Text>
        )}
      </div>
      <Button
        loading={isBusy}
        accessibilityLabel={texts.downloadFor({ moment: requestedOn })}
        onClick={() => send({ intent: "download", input: { id } })}
      >
        {texts.download}
      </Button>
    </>
  );
}
