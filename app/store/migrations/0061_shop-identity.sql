ALTER TABLE "trials" ADD COLUMN "platform_id" text;--> statement-breakpoint
CREATE INDEX "trials_by_platform_id" ON "trials" USING btree ("platform_id");--> statement-breakpoint
UPDATE "trials" SET "platform_id" = "shops"."platform_id" FROM "shops" WHERE "shops"."domain" = "trials"."shop_domain";--> statement-breakpoint
-- The unique index on shops.platform_id is built by store/shop-identity once rows with the same id are one.
-- The release before writes a second row for a renamed store. It goes on doing so, without the id that the first row has,
-- instead of failing at the index; this release makes one row of both when the merchant opens the app.
CREATE FUNCTION leave_platform_id() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM shops WHERE platform_id = NEW.platform_id AND id <> NEW.id AND domain <> NEW.domain) THEN
		NEW.platform_id := CASE WHEN TG_OP = 'UPDATE' THEN OLD.platform_id END;
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER leave_platform_id BEFORE INSERT OR UPDATE OF platform_id ON shops
	FOR EACH ROW WHEN (NEW.platform_id IS NOT NULL) EXECUTE FUNCTION leave_platform_id();
