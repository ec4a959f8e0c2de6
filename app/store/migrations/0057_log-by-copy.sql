-- contract: a key to shops has the server look for the shop of each row, a third of the time that copying it takes. Whoever
-- writes visits holds their shops until the end, and whoever erases a shop deletes its visits, in the release before as well.
-- Both are held first, in the order in which writers take them, so that no writer and we wait for each other.
LOCK TABLE "shops", "visits" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "visits" DROP CONSTRAINT IF EXISTS "visits_shop_id_shops_id_fk";--> statement-breakpoint
-- A batch of visits takes one number and has the ten thousand from there to itself.
ALTER SEQUENCE "visits_id_seq" INCREMENT BY 10000;
