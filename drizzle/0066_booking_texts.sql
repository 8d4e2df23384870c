CREATE TABLE "booking_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"complaint_sealed" text,
	"expectations_sealed" text,
	"duration_sealed" text,
	"consent_missing_since" timestamptz
);
--> statement-breakpoint
DROP INDEX "bookings_consent_missing";--> statement-breakpoint
ALTER TABLE "booking_texts" ADD CONSTRAINT "booking_texts_id_bookings_id_fk" FOREIGN KEY ("id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_texts_consent_missing" ON "booking_texts" USING btree ("consent_missing_since") WHERE "booking_texts"."consent_missing_since" is not null;--> statement-breakpoint
INSERT INTO "booking_texts" SELECT "id", "complaint_sealed", "expectations_sealed", "duration_sealed", "consent_missing_since" FROM "bookings"
	WHERE num_nonnulls("complaint_sealed", "expectations_sealed", "duration_sealed") > 0;--> statement-breakpoint
-- Contract: this release stops the site for its update (docs/decisions/024-an-update-that-stops-the-site.md).
ALTER TABLE "bookings" DROP COLUMN "complaint_sealed";--> statement-breakpoint
-- Contract: this release stops the site for its update (docs/decisions/024-an-update-that-stops-the-site.md).
ALTER TABLE "bookings" DROP COLUMN "expectations_sealed";--> statement-breakpoint
-- Contract: this release stops the site for its update (docs/decisions/024-an-update-that-stops-the-site.md).
ALTER TABLE "bookings" DROP COLUMN "duration_sealed";--> statement-breakpoint
-- Contract: this release stops the site for its update (docs/decisions/024-an-update-that-stops-the-site.md).
ALTER TABLE "bookings" DROP COLUMN "consent_missing_since";