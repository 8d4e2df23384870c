-- Contract: no release has written the status `pending`.
UPDATE "bookings" SET "status" = 'confirmed' WHERE "status" = 'pending';--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_status_known";--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_confirmed_has_time";--> statement-breakpoint
DROP INDEX "bookings_unproven";--> statement-breakpoint
CREATE INDEX "bookings_unproven" ON "bookings" USING btree ("proof_due_at") WHERE "bookings"."proof_due_at" is not null and status in ('requested', 'confirmed');--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_status_known" CHECK ("bookings"."status" in ('held', 'expired', 'requested', 'confirmed', 'cancelled', 'attended', 'no_show'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_confirmed_has_time" CHECK ("bookings"."status" <> 'held' or "bookings"."starts_at" is not null);