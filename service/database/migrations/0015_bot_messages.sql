CREATE TABLE "bot_messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"order_uid" text NOT NULL,
	"status" text NOT NULL,
	"chat" text NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "notify_messenger" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bot_messages" ADD CONSTRAINT "bot_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bot_messages_next" ON "bot_messages" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "bot_messages_chat" ON "bot_messages" USING btree ("chat","id");--> statement-breakpoint
CREATE INDEX "bot_messages_user" ON "bot_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bot_messages_created" ON "bot_messages" USING btree ("created_at");