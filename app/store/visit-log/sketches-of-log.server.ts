import { type SQL, sql } from "drizzle-orm";

import { PLACE_BITS, PLACE_SHIFT, RANK_BITS, REGISTERS } from "#app/base/registers";

/**
 * Returns SQL that adds the visitors of logged visits to the sketches, computed like `registerOf` for IPv4.
 *
 * For logs that were not written visit by visit.
 */
export function sketchesOf(visits: SQL): SQL {
  return sql`
    insert into visitor_sketches (shop_id, span, start, registers)
    select shop_id, span, start, array_agg(register)
    from (
      select shop_id, span, date_trunc(span, at, 'UTC') as start,
        max((bits & ${REGISTERS - 1}) << ${PLACE_SHIFT} |
          ${RANK_BITS + 1} - length(ltrim((bits >> ${PLACE_BITS})::int::bit(${sql.raw(String(RANK_BITS))})::text, '0')))::smallint
          as register
      from (
        select shop_id, at, ('x' || left(encode(sha256(convert_to(
          shop_id || ' ' || ip || ' ' || user_agent, 'UTF8')), 'hex'), 8))::bit(32)::bigint as bits
        from ${visits}
      ) as hashed, unnest(array['hour', 'day']) as span
      group by shop_id, span, 3, bits & ${REGISTERS - 1}
    ) as hit
    group by shop_id, span, start`;
}
