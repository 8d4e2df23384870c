DROP INDEX "bookings_listed";--> statement-breakpoint
DROP INDEX "bookings_listed_appointment";--> statement-breakpoint
CREATE INDEX "bookings_listed_counsellor" ON "bookings" USING btree ("counsellor_id","starts_at","id") WHERE status not in ('held', 'expired');--> statement-breakpoint
CREATE INDEX "bookings_listed" ON "bookings" USING btree ("created_at","id","channel","office_id","starts_at","city_of_residence") WHERE status not in ('held', 'expired');--> statement-breakpoint
CREATE INDEX "bookings_listed_appointment" ON "bookings" USING btree ("starts_at","id","status","cancel_reason","counsellor_id","ends_at") WHERE status not in ('held', 'expired');