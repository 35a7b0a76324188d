CREATE TABLE "contacts" (
	"id" text NOT NULL,
	"lang" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL,
	"link" text NOT NULL,
	"icon" text NOT NULL,
	CONSTRAINT "contacts_id_lang_pk" PRIMARY KEY("id","lang")
);
--> statement-breakpoint
CREATE TABLE "faq_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"group_id" text NOT NULL,
	"position" integer NOT NULL,
	"question" jsonb NOT NULL,
	"answer" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faq_groups" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" serial PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"request_type" text NOT NULL,
	"details" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"contact" text NOT NULL,
	"referer" text NOT NULL,
	"lang" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" text PRIMARY KEY NOT NULL,
	"link" text NOT NULL,
	"image" text NOT NULL,
	"is_published" boolean NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "news_link" UNIQUE("link")
);
--> statement-breakpoint
CREATE TABLE "news_tag_links" (
	"news_id" text NOT NULL,
	"tag_id" text NOT NULL,
	CONSTRAINT "news_tag_links_news_id_tag_id_pk" PRIMARY KEY("news_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "news_tags" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_texts" (
	"news_id" text NOT NULL,
	"lang" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "news_texts_news_id_lang_pk" PRIMARY KEY("news_id","lang")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"rating" integer NOT NULL,
	"lang" text NOT NULL,
	"state" text NOT NULL,
	"answer" text,
	"user_id" text,
	"origin" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rules" (
	"link" text NOT NULL,
	"lang" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "rules_link_lang_pk" PRIMARY KEY("link","lang")
);
--> statement-breakpoint
CREATE TABLE "static_pages" (
	"link" text NOT NULL,
	"lang" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "static_pages_link_lang_pk" PRIMARY KEY("link","lang")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"lang" text NOT NULL,
	"user_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "faq_entries" ADD CONSTRAINT "faq_entries_group_id_faq_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."faq_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_tag_links" ADD CONSTRAINT "news_tag_links_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_tag_links" ADD CONSTRAINT "news_tag_links_tag_id_news_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."news_tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_texts" ADD CONSTRAINT "news_texts_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "faq_entries_group" ON "faq_entries" USING btree ("group_id","position");--> statement-breakpoint
CREATE INDEX "news_published" ON "news" USING btree ("is_published","published_at");--> statement-breakpoint
CREATE INDEX "news_tag_links_tag" ON "news_tag_links" USING btree ("tag_id");--> statement-breakpoint
CREATE INDEX "reviews_shown" ON "reviews" USING btree ("lang","state","created_at");--> statement-breakpoint
CREATE INDEX "reviews_origin" ON "reviews" USING btree ("origin","created_at") WHERE "reviews"."origin" is not null;--> statement-breakpoint
CREATE INDEX "reviews_user" ON "reviews" USING btree ("user_id","created_at") WHERE "reviews"."user_id" is not null;