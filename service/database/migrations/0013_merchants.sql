CREATE TABLE "merchant_orders" (
	"order_uid" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"api_key" text NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_tries" (
	"id" serial PRIMARY KEY NOT NULL,
	"notification_id" text NOT NULL,
	"url" text NOT NULL,
	"outcome" text NOT NULL,
	"status" integer,
	"took" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"api_key" text NOT NULL,
	"order_uid" text NOT NULL,
	"status" text NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "secret" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "addresses" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "notify_url" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "nonce" bigint;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "merchant_orders" ADD CONSTRAINT "merchant_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_tries" ADD CONSTRAINT "notification_tries_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_api_key_api_keys_api_key_fk" FOREIGN KEY ("api_key") REFERENCES "public"."api_keys"("api_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merchant_orders_user" ON "merchant_orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "merchant_orders_reference" ON "merchant_orders" USING btree ("user_id","reference");--> statement-breakpoint
CREATE INDEX "notification_tries_notification" ON "notification_tries" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "notifications_key" ON "notifications" USING btree ("api_key","created_at");--> statement-breakpoint
CREATE INDEX "notifications_next" ON "notifications" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "notifications_order" ON "notifications" USING btree ("order_uid");