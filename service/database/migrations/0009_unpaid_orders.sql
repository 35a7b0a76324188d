-- As new routes: what 100,000 US dollars come to, rounded down to two significant digits.
UPDATE "routes" SET "max" = greatest("routes"."min", trunc(100000 / "currencies"."price", (1 - floor(log(100000 / "currencies"."price")))::int)) FROM "currencies" WHERE "currencies"."currency_id" = "routes"."from_id" AND "routes"."max" IS NULL;--> statement-breakpoint
ALTER TABLE "routes" ALTER COLUMN "max" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_keys" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "claimed_tx_id" text;--> statement-breakpoint
-- What stood there may be the customer's word.
UPDATE "orders" SET "claimed_tx_id" = "tx_id", "tx_id" = NULL WHERE "claimed_at" IS NOT NULL AND "tx_id" IS NOT NULL;
