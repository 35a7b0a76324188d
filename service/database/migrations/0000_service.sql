CREATE TABLE "currencies" (
	"currency_id" text PRIMARY KEY NOT NULL,
	"xml" text NOT NULL,
	"name" text NOT NULL,
	"symbol" text NOT NULL,
	"kind" text NOT NULL,
	"network" text,
	"city" text,
	"decimals" integer NOT NULL,
	"field_set" text NOT NULL,
	"icon" text NOT NULL,
	"price" numeric(60, 20) NOT NULL,
	"swing" integer NOT NULL,
	"reserve" numeric(60, 20) NOT NULL,
	"position_in" integer NOT NULL,
	"position_out" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_uid" text NOT NULL,
	"status" text NOT NULL,
	"cause" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"payload_hash" text NOT NULL,
	"order_uid" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 104207 CACHE 1),
	"uid" text NOT NULL,
	"secret_hash" text NOT NULL,
	"status" text NOT NULL,
	"lang" text NOT NULL,
	"email" text NOT NULL,
	"newsletter" boolean NOT NULL,
	"hide_out_data" boolean NOT NULL,
	"partner" text,
	"services" jsonb NOT NULL,
	"session_id" text,
	"origin" text NOT NULL,
	"route_id" text NOT NULL,
	"friendly_url" text NOT NULL,
	"from_id" text NOT NULL,
	"to_id" text NOT NULL,
	"amount_in" numeric(60, 20) NOT NULL,
	"amount_out" numeric(60, 20) NOT NULL,
	"rate" numeric(60, 20) NOT NULL,
	"floating" boolean NOT NULL,
	"from_values" jsonb NOT NULL,
	"to_values" jsonb NOT NULL,
	"route_values" jsonb NOT NULL,
	"requisites" jsonb,
	"pay_time" integer NOT NULL,
	"pay_until" timestamp with time zone NOT NULL,
	"payment_state" text NOT NULL,
	"received" numeric(60, 20) NOT NULL,
	"claimed_at" timestamp with time zone,
	"tx_id" text,
	"payout_tx_id" text,
	"seen" integer DEFAULT 0 NOT NULL,
	"required" integer NOT NULL,
	"next_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_uid" UNIQUE("uid")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" serial PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"image" text NOT NULL,
	"links" jsonb NOT NULL,
	"is_show_reviews" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "routes" (
	"route_id" text PRIMARY KEY NOT NULL,
	"from_id" text NOT NULL,
	"to_id" text NOT NULL,
	"friendly_url" text NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"is_show_web" boolean DEFAULT true NOT NULL,
	"floating" boolean DEFAULT false NOT NULL,
	"margin" integer NOT NULL,
	"set_rate" numeric(60, 20),
	"min" numeric(60, 20) NOT NULL,
	"max" numeric(60, 20),
	"pay_time" integer NOT NULL,
	"verify_account" boolean DEFAULT false NOT NULL,
	"verify_person" boolean DEFAULT false NOT NULL,
	"favorite" integer,
	CONSTRAINT "routes_friendly_url" UNIQUE("friendly_url")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_networks" (
	"position" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"url" text NOT NULL,
	"lang" text
);
--> statement-breakpoint
CREATE TABLE "used_captchas" (
	"signature" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" serial PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"ref_url" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "web_alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"text" jsonb NOT NULL,
	"link" text,
	"is_on" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "routes" ADD CONSTRAINT "routes_from_id_currencies_currency_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."currencies"("currency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routes" ADD CONSTRAINT "routes_to_id_currencies_currency_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."currencies"("currency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_events_uid" ON "order_events" USING btree ("order_uid");--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("to_id") WHERE "orders"."status" not in ('done', 'returned', 'deleted');--> statement-breakpoint
CREATE INDEX "orders_next" ON "orders" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "routes_pair" ON "routes" USING btree ("from_id","to_id");