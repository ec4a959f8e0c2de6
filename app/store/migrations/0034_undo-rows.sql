CREATE TABLE "undo_rows" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "undo_rows_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" uuid NOT NULL,
	"step_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"item" text NOT NULL,
	"item_key" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
ALTER TABLE "undo_rows" ADD CONSTRAINT "undo_rows_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "undo_rows_of_step" ON "undo_rows" USING btree ("step_id","seq");--> statement-breakpoint
CREATE INDEX "undo_rows_by_age" ON "undo_rows" USING btree ("at");--> statement-breakpoint
-- Keeps what a row was like and what it became.
CREATE FUNCTION "keep_undo_row"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  becomes jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  known jsonb := coalesce(becomes, was);
BEGIN
  INSERT INTO undo_rows (shop_id, step_id, item, item_key, before, after)
  VALUES ((known ->> 'shop_id')::uuid, current_setting('palisade.undo_step')::uuid, TG_TABLE_NAME,
    coalesce(known ->> 'id', known ->> 'section', ''), was, becomes);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "settings_undoable" AFTER INSERT OR UPDATE OR DELETE ON "settings"
  FOR EACH ROW WHEN (current_setting('palisade.undo_step', true) <> '')
  EXECUTE FUNCTION "keep_undo_row"();--> statement-breakpoint
CREATE TRIGGER "people_undoable" AFTER INSERT OR UPDATE OR DELETE ON "people"
  FOR EACH ROW WHEN (current_setting('palisade.undo_step', true) <> '')
  EXECUTE FUNCTION "keep_undo_row"();--> statement-breakpoint
CREATE TRIGGER "order_filters_undoable" AFTER INSERT OR UPDATE OR DELETE ON "order_filters"
  FOR EACH ROW WHEN (current_setting('palisade.undo_step', true) <> '')
  EXECUTE FUNCTION "keep_undo_row"();--> statement-breakpoint
CREATE TRIGGER "checkout_rules_undoable" AFTER INSERT OR UPDATE OR DELETE ON "checkout_rules"
  FOR EACH ROW WHEN (current_setting('palisade.undo_step', true) <> '')
  EXECUTE FUNCTION "keep_undo_row"();--> statement-breakpoint
CREATE TRIGGER "checkout_config_undoable" AFTER INSERT OR UPDATE OR DELETE ON "checkout_config"
  FOR EACH ROW WHEN (current_setting('palisade.undo_step', true) <> '')
  EXECUTE FUNCTION "keep_undo_row"();--> statement-breakpoint
CREATE TRIGGER "bypass_links_undoable" AFTER INSERT OR UPDATE OR DELETE ON "bypass_links"
  FOR EACH ROW WHEN (current_setting('palisade.undo_step', true) <> '')
  EXECUTE FUNCTION "keep_undo_row"();
