CREATE TABLE "guardians" (
	"id" uuid PRIMARY KEY NOT NULL,
	"guardian_sealed" text,
	"status" text,
	"link_version" integer DEFAULT 1 NOT NULL,
	"asked_at" timestamptz,
	"answered_at" timestamptz
);
--> statement-breakpoint
DROP INDEX "bookings_guardian_due";--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_id_bookings_id_fk" FOREIGN KEY ("id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guardians_due" ON "guardians" USING btree ("asked_at") WHERE "guardians"."status" in ('unasked', 'asked');--> statement-breakpoint
-- An ended hold and an erased booking keep no guardian.
INSERT INTO "guardians" SELECT "id", "guardian_sealed", "guardian_status", "guardian_link_version", "guardian_asked_at", "guardian_answered_at"
	FROM "bookings" WHERE "status" <> 'expired' AND num_nonnulls("guardian_sealed", "guardian_status") > 0;--> statement-breakpoint
-- Contract: this release stops the site for its update (docs/decisions/024-an-update-that-stops-the-site.md).
ALTER TABLE "bookings" DROP COLUMN "guardian_sealed";--> statement-breakpoint
-- Contract: this release stops the site for its update (docs/decisions/024-an-update-that-stops-the-site.md).
ALTER TABLE "bookings" DROP COLUMN "guardian_status";--> statement-breakpoint
-- Contract: this release stops the site for its update (docs/decisions/024-an-update-that-stops-the-site.md).
ALTER TABLE "bookings" DROP COLUMN "guardian_link_version";--> statement-breakpoint
-- Contract: this release stops the site for its update (docs/decisions/024-an-update-that-stops-the-site.md).
ALTER TABLE "bookings" DROP COLUMN "guardian_asked_at";--> statement-breakpoint
-- Contract: this release stops the site for its update (docs/decisions/024-an-update-that-stops-the-site.md).
ALTER TABLE "bookings" DROP COLUMN "guardian_answered_at";