import type pg from "pg";

/** Makes the visitor log an empty table that is not kept by day, as releases before 3.2 left it and the newest migrations changed it. */
export async function makeLogAsBefore(client: pg.ClientBase): Promise<void> {
  await client.query(`
    begin;
    create table public.log (like visits);
    drop table visits;
    create sequence public.visits_id_seq increment by 10000;
    alter table log rename to visits;
    alter table visits alter id set default nextval('visits_id_seq');
    alter sequence visits_id_seq owned by visits.id;
    alter table visits add constraint visits_pkey primary key (id);
    create index visits_by_reference on visits (shop_id, reference);
    create index visits_by_moment on visits (shop_id, at, id);
    create index visits_of_address on visits (shop_id, ip text_pattern_ops, at, id);
    create index visits_of_entry on visits (shop_id, entry_id, at, id) where entry_id is not null;
    create index visits_stopped on visits (shop_id, at, id) where outcome <> 'allow';
    commit`);
}

/** Gives a log that is kept by day the indexes it had until migration 0058. */
export async function giveIndexesOfBefore(client: pg.ClientBase): Promise<void> {
  for (const statement of [
    "drop index visits_by_code, visits_by_address",
    "create index visits_by_reference on visits (shop_id, reference)",
    "create index visits_of_address on visits (shop_id, ip text_pattern_ops, at, id)",
  ])
    await client.query(statement);
}
