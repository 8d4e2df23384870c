CREATE TABLE "people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"counsellor_id" uuid,
	"user_id" uuid,
	"profile" jsonb NOT NULL,
	"published" jsonb,
	"published_at" timestamptz,
	"slug" text,
	"agreed_on" date,
	"is_sample" boolean DEFAULT false NOT NULL,
	"sample_portrait" text,
	"position" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "people_counsellor_unique" UNIQUE("counsellor_id"),
	CONSTRAINT "people_user_unique" UNIQUE("user_id"),
	CONSTRAINT "people_slug_unique" UNIQUE("slug"),
	CONSTRAINT "people_published_whole" CHECK (num_nulls("people"."published", "people"."published_at", "people"."slug") in (0, 3)),
	CONSTRAINT "people_invented_face" CHECK ("people"."sample_portrait" is null or "people"."is_sample"),
	CONSTRAINT "people_one_account" CHECK (num_nonnulls("people"."counsellor_id", "people"."user_id") <= 1)
);
--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_counsellor_id_counsellors_id_fk" FOREIGN KEY ("counsellor_id") REFERENCES "public"."counsellors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER "people_shown" AFTER INSERT OR DELETE ON "people"
	FOR EACH STATEMENT EXECUTE FUNCTION count_content_change();
--> statement-breakpoint
CREATE TRIGGER "people_shown_anew" AFTER UPDATE ON "people" FOR EACH ROW
	WHEN (OLD."published" IS DISTINCT FROM NEW."published" OR OLD."position" <> NEW."position")
	EXECUTE FUNCTION count_content_change();
--> statement-breakpoint
-- Each counsellor gets a profile that nobody sees yet.
INSERT INTO "people" ("id", "counsellor_id", "profile", "position", "created_at")
	SELECT gen_random_uuid(), "id",
		jsonb_build_object('name', left(split_part(regexp_replace("name", '^(Dr|Mrs|Mr|Ms)\.?\s+', ''), ' ', 1), 40), 'role', 'Counsellor',
			'languages', '[]'::jsonb, 'topics', '[]'::jsonb, 'ages', '[]'::jsonb, 'gender', null, 'sentence', '', 'text', '', 'isListed', false),
		row_number() OVER (ORDER BY "name", "id"), now()
	FROM "counsellors";
