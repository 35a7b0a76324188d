ALTER TABLE "users" ALTER COLUMN "notify_messenger" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "notify_messenger" DROP NOT NULL;--> statement-breakpoint
-- Whoever has the messenger may have turned the messages off; nobody else could decide.
UPDATE "users" SET "notify_messenger" = NULL WHERE NOT "notify_messenger" AND NOT EXISTS (
	SELECT 1 FROM "social_identities" WHERE "social_identities"."user_id" = "users"."id" AND "social_identities"."provider" = 'messenger'
);
