import type { Appeal } from "#app/contract/appeals";
import { Link, Text } from "#app/ui/kit";
import { When } from "#app/ui/times/when";

import { appealWriter as texts } from "./texts";
import { visitsAroundPath } from "./visits-around";

interface AppealWriterProps {
  readonly appeal: Appeal;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Links to the stopped visit, to visits from its IP address within 12 hours, and to orders with the appeal's email
 * address.
 */
export function AppealWriter({ appeal, now }: AppealWriterProps) {
  const { visit, visitsThatDay, orders } = appeal;
  return (
    <>
      {visit !== null && (
        <p>
          <Link url={`/visitors?visit=${visit.id}`}>{texts.viewVisit}</Link>
          {visitsThatDay !== null && visitsThatDay > 1 && (
            <>
              {" · "}
              <Link url={visitsAroundPath(visit)}>
                {texts.visitsFrom({ visits: visitsThatDay, address: visit.ip })}
              </Link>
            </>
          )}
        </p>
      )}
      {orders.length > 0 && (
        <Text as="p">
          {texts.orders({
            orders: orders.map(({ orderId, name, placedAt }, at) => (
              <span key={orderId}>
                {at > 0 && ", "}
                <Link url={`/fraudProtect/${orderId}`}>{name}</Link> (
                <When at={placedAt} now={now} />)
              </span>
            )),
          })}
        </Text>
      )}
    </>
  );
}
