CREATE TABLE "content_version" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL
);

--> statement-breakpoint
INSERT INTO "content_version" DEFAULT VALUES;
--> statement-breakpoint
CREATE FUNCTION count_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "content_version" SET "version" = "version" + 1;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "services_shown" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "services"
	FOR EACH STATEMENT EXECUTE FUNCTION count_content_change();
--> statement-breakpoint
CREATE TRIGGER "gallery_images_shown" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "gallery_images"
	FOR EACH STATEMENT EXECUTE FUNCTION count_content_change();
