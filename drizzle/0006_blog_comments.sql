CREATE TABLE "blog_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"blog_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"comment" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"quarantined" boolean DEFAULT false NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "blog_comments_status_known" CHECK ("blog_comments"."status" in ('waiting', 'shown', 'hidden'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "blog_comments_once" ON "blog_comments" USING btree ("blog_id",lower("email"),md5("comment"));--> statement-breakpoint
CREATE INDEX "blog_comments_listed" ON "blog_comments" USING btree ("blog_id","status","created_at","id");
--> statement-breakpoint
CREATE TRIGGER "blog_comments_added" AFTER INSERT ON "blog_comments"
	FOR EACH ROW WHEN (NEW."status" = 'shown') EXECUTE FUNCTION count_content_change();
--> statement-breakpoint
CREATE TRIGGER "blog_comments_changed" AFTER UPDATE ON "blog_comments"
	FOR EACH ROW WHEN ('shown' IN (OLD."status", NEW."status")) EXECUTE FUNCTION count_content_change();
--> statement-breakpoint
CREATE TRIGGER "blog_comments_removed" AFTER DELETE ON "blog_comments"
	FOR EACH ROW WHEN (OLD."status" = 'shown') EXECUTE FUNCTION count_content_change();
--> statement-breakpoint
CREATE TRIGGER "blog_comments_emptied" AFTER TRUNCATE ON "blog_comments"
	FOR EACH STATEMENT EXECUTE FUNCTION count_content_change();
