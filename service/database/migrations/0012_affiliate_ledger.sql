CREATE TABLE "affiliate_registrations" (
	"user_id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "affiliate_visits" (
	"partner_id" text NOT NULL,
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "affiliate_visits_partner_id_day_visitor_pk" PRIMARY KEY("partner_id","day","visitor")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"wallet_id" text NOT NULL,
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(60, 20) NOT NULL,
	"worth" numeric(60, 20) DEFAULT '0' NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_requisites" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"currency_id" text NOT NULL,
	"values" jsonb NOT NULL,
	"active_from" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"wallet_id" text NOT NULL,
	"amount" numeric(60, 20) NOT NULL,
	"most_uses" integer NOT NULL,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 7301 CACHE 1),
	"user_id" text NOT NULL,
	"wallet_id" text NOT NULL,
	"currency_id" text NOT NULL,
	"status" text NOT NULL,
	"amount" numeric(60, 20) NOT NULL,
	"fee" numeric(60, 20) NOT NULL,
	"is_auto" boolean NOT NULL,
	"requisite_name" text NOT NULL,
	"values" jsonb NOT NULL,
	"payout_tx_id" text,
	"idempotency_key" text,
	"payload_hash" text NOT NULL,
	"next_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "withdrawals_key" UNIQUE("user_id","idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "partner_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "rate_bonus" numeric(60, 20) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_requisites" ADD CONSTRAINT "payout_requisites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "affiliate_registrations_partner" ON "affiliate_registrations" USING btree ("partner_id","created_at");--> statement-breakpoint
CREATE INDEX "ledger_wallet" ON "ledger_entries" USING btree ("user_id","wallet_id");--> statement-breakpoint
CREATE INDEX "ledger_subject" ON "ledger_entries" USING btree ("subject");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_hold_once" ON "ledger_entries" USING btree ("subject","account") WHERE "ledger_entries"."kind" = 'hold';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_end_once" ON "ledger_entries" USING btree ("subject","account") WHERE "ledger_entries"."kind" in ('payout', 'release');--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_bonus_once" ON "ledger_entries" USING btree ("subject","user_id") WHERE "ledger_entries"."kind" = 'bonus';--> statement-breakpoint
CREATE INDEX "payout_requisites_user" ON "payout_requisites" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "withdrawals_user" ON "withdrawals" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "withdrawals_next" ON "withdrawals" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "withdrawals_open" ON "withdrawals" USING btree ("currency_id") WHERE "withdrawals"."status" in ('new', 'inProgress');--> statement-breakpoint
CREATE INDEX "orders_partner" ON "orders" USING btree ("partner_id","created_at");