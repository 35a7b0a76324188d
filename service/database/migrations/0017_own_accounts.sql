CREATE TABLE "wallet_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "orders_account" ON "orders" USING btree (("requisites" ->> 'account'));