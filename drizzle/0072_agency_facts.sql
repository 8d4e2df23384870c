ALTER TABLE "offices" ADD COLUMN "phones" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "offices" ADD COLUMN "opening_hours" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "offices" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "offices" ADD COLUMN "longitude" double precision;--> statement-breakpoint
UPDATE "offices" SET "phones" = ARRAY["phone"];--> statement-breakpoint
-- The sample offices stay what the code adds as samples.
UPDATE "offices" SET "address" = 'Sample address, Enugu, Nigeria', "latitude" = 6.4413, "longitude" = 7.4988
	WHERE "address" = 'Office address, Enugu, Nigeria (placeholder)';--> statement-breakpoint
UPDATE "offices" SET "address" = 'Sample address, Pune, India', "latitude" = 18.5204, "longitude" = 73.8567
	WHERE "address" = 'Office address, Pune, India (placeholder)';--> statement-breakpoint
-- Contract: this release stops the site for its update (docs/decisions/024-an-update-that-stops-the-site.md).
ALTER TABLE "offices" DROP COLUMN "phone";--> statement-breakpoint
CREATE TRIGGER "offices_shown" AFTER INSERT OR UPDATE OR DELETE ON "offices"
	FOR EACH STATEMENT EXECUTE FUNCTION count_content_change();
--> statement-breakpoint
CREATE TABLE "agency" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"name" text NOT NULL,
	"legal_line" text DEFAULT '' NOT NULL,
	"copyright_year" integer NOT NULL,
	"privacy_email" text DEFAULT '' NOT NULL,
	"has_template_pages" boolean NOT NULL,
	"links" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "agency_one_row" CHECK ("agency"."only")
);
--> statement-breakpoint
CREATE TRIGGER "agency_shown" AFTER INSERT OR UPDATE OR DELETE ON "agency"
	FOR EACH STATEMENT EXECUTE FUNCTION count_content_change();
