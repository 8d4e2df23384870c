ALTER TABLE "booking_calendar" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "booking_day_changes" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "booking_days" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "booking_months" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "booking_calendar" CASCADE;--> statement-breakpoint
DROP TABLE "booking_day_changes" CASCADE;--> statement-breakpoint
DROP TABLE "booking_days" CASCADE;--> statement-breakpoint
DROP TABLE "booking_months" CASCADE;--> statement-breakpoint
DROP INDEX "bookings_counsellor_cancelled";--> statement-breakpoint
DROP INDEX "bookings_waiting";--> statement-breakpoint
DROP INDEX "bookings_listed_session";--> statement-breakpoint
DROP INDEX "bookings_listed_status_session";--> statement-breakpoint
DROP INDEX "bookings_listed_counsellor";--> statement-breakpoint
DROP INDEX "bookings_minors";--> statement-breakpoint
DROP INDEX "bookings_counsellor_time";--> statement-breakpoint
DROP INDEX "bookings_listed";--> statement-breakpoint
DROP INDEX "bookings_listed_status";--> statement-breakpoint
DROP INDEX "bookings_search";--> statement-breakpoint
CREATE INDEX "bookings_listed_appointment" ON "bookings" USING btree ("starts_at","id") WHERE status not in ('held', 'expired');--> statement-breakpoint
CREATE INDEX "bookings_listed_name" ON "bookings" USING btree (lower(name),"id") WHERE status not in ('held', 'expired');--> statement-breakpoint
CREATE INDEX "bookings_counsellor_time" ON "bookings" USING btree ("counsellor_id","starts_at") WHERE "bookings"."status" <> 'expired';--> statement-breakpoint
CREATE INDEX "bookings_listed" ON "bookings" USING btree ("created_at","id") WHERE status not in ('held', 'expired');--> statement-breakpoint
CREATE INDEX "bookings_listed_status" ON "bookings" USING btree ("status","created_at","id") WHERE status not in ('held', 'expired');--> statement-breakpoint
CREATE INDEX "bookings_search" ON "bookings" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256) WHERE status not in ('held', 'expired');--> statement-breakpoint
DROP TRIGGER "bookings_days_added" ON "bookings";
--> statement-breakpoint
DROP TRIGGER "bookings_days_changed" ON "bookings";
--> statement-breakpoint
DROP TRIGGER "bookings_days_removed" ON "bookings";
--> statement-breakpoint
DROP FUNCTION note_booking_days_added();
--> statement-breakpoint
DROP FUNCTION note_booking_days();
--> statement-breakpoint
DROP FUNCTION to_fortnight_number(timestamptz);
