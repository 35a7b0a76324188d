CREATE TABLE "partner_orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 21460 CACHE 1),
	"uid" text NOT NULL,
	"secret_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"status" text NOT NULL,
	"site_origin" text,
	"wallet_id" text NOT NULL,
	"route_id" text NOT NULL,
	"to_id" text NOT NULL,
	"amount_in" numeric(60, 20) NOT NULL,
	"amount_out" numeric(60, 20) NOT NULL,
	"rate" numeric(60, 20) NOT NULL,
	"to_values" jsonb NOT NULL,
	"route_values" jsonb NOT NULL,
	"payout_tx_id" text,
	"idempotency_key" text,
	"payload_hash" text NOT NULL,
	"next_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_orders_uid" UNIQUE("uid"),
	CONSTRAINT "partner_orders_key" UNIQUE("user_id","idempotency_key")
);
--> statement-breakpoint
CREATE INDEX "partner_orders_user" ON "partner_orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "partner_orders_next" ON "partner_orders" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "partner_orders_open" ON "partner_orders" USING btree ("to_id") WHERE "partner_orders"."status" in ('new', 'errorPayment');