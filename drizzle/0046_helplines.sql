CREATE TABLE "helplines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"name" text NOT NULL,
	"number" text NOT NULL,
	"about" text NOT NULL,
	"verified_on" date,
	"emergency" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "helplines_country_known" CHECK ("helplines"."country" in ('NG', 'IN'))
);
--> statement-breakpoint
CREATE TRIGGER "helplines_shown" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "helplines"
	FOR EACH STATEMENT EXECUTE FUNCTION count_content_change();
--> statement-breakpoint
INSERT INTO "helplines" ("id", "country", "name", "number", "about", "emergency", "created_at") VALUES
	(gen_random_uuid(), 'NG', 'Emergency', '112', 'Free, day and night', true, now()),
	(gen_random_uuid(), 'IN', 'Emergency', '112', 'Free, day and night', true, now()),
	(gen_random_uuid(), 'IN', 'Tele-MANAS', '14416', 'Free, day and night, 20 languages', false, now()),
	(gen_random_uuid(), 'IN', 'Childline', '1098', 'For children and young people', false, now()),
	(gen_random_uuid(), 'NG', 'SURPIN', '0800 078 7746', 'Free suicide prevention line', false, now());
