ALTER TABLE "bookings" ADD COLUMN "guardian_status" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "guardian_link_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "guardian_asked_at" timestamptz;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "guardian_answered_at" timestamptz;--> statement-breakpoint
CREATE INDEX "bookings_guardian_due" ON "bookings" USING btree ("starts_at") WHERE "bookings"."guardian_status" in ('unasked', 'asked');