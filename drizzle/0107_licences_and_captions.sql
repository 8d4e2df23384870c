ALTER TABLE "agency" ADD COLUMN "film_captions" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "licence_checked" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "licence_checked_at" timestamptz;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "licence_checked_by" uuid;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_licence_checked_by_users_id_fk" FOREIGN KEY ("licence_checked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_licence_whole" CHECK (num_nulls("people"."licence_checked", "people"."licence_checked_at") in (0, 2));--> statement-breakpoint
CREATE TRIGGER "people_licence_shown" AFTER UPDATE ON "people" FOR EACH ROW
	WHEN (OLD."licence_checked" IS DISTINCT FROM NEW."licence_checked")
	EXECUTE FUNCTION count_content_change();
