CREATE TABLE "ruleset_images" (
	"shop_id" uuid NOT NULL,
	"surface" text NOT NULL,
	"version" integer NOT NULL,
	"entries" integer NOT NULL,
	"image" "bytea" NOT NULL,
	CONSTRAINT "ruleset_images_shop_id_surface_pk" PRIMARY KEY("shop_id","surface")
);
--> statement-breakpoint
ALTER TABLE "ruleset_images" ADD CONSTRAINT "ruleset_images_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- contract: the table is new, and only this release's processes read it
-- Whatever raises the version: an image holds addresses of people that may just have been erased.
CREATE FUNCTION forget_ruleset_images() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM ruleset_images WHERE shop_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER forget_ruleset_images AFTER UPDATE OF ruleset_version ON shops
  FOR EACH ROW WHEN (OLD.ruleset_version IS DISTINCT FROM NEW.ruleset_version)
  EXECUTE FUNCTION forget_ruleset_images();
