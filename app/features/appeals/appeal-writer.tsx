import { Link, Text } from "@shopify/polaris";

import type { Appeal } from "../../contract/appeals";
import { When } from "../../ui/times/when";
import { counted } from "../../words/numbers";
import { visitsAroundPath } from "./visits-around";
import { appealWriter as texts } from "./texts";

interface AppealWriterProps {
  readonly appeal: Appeal;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Who wrote, as far as the visitor log and the orders know: the same IP address that day, the same email address. */
export function AppealWriter({ appeal, now }: AppealWriterProps) {
  const { visit, visitsThatDay, orders } = appeal;
  return (
    <>
      {visit !== null && (
        <p>
          <Link url={`/visitors?visit=${visit.id}`}>{texts.viewTheVisit}</Link>
          {visitsThatDay !== null && visitsThatDay > 1 && (
            <>
              {" · "}
              <Link url={visitsAroundPath(visit)}>
                {texts.fromWithin12Hours({
                  visitsThatDay: counted(visitsThatDay, "visit", "visits"),
                  ip: visit.ip,
                })}
              </Link>
            </>
          )}
        </p>
      )}
      {orders.length > 0 && (
        <Text as="p">
          Orders with this email address:{" "}
          {orders.map(({ orderId, name, placedAt }, at) => (
            <span key={orderId}>
              {at > 0 && ", "}
              <Link url={`/fraudProtect/${orderId}`}>{name}</Link> (
              <When at={placedAt} now={now} />)
            </span>
          ))}
        </Text>
      )}
    </>
  );
}
