DROP INDEX "bookings_listed";--> statement-breakpoint
DROP INDEX "bookings_listed_counsellor";--> statement-breakpoint
CREATE INDEX "bookings_listed" ON "bookings" USING btree ("created_at","id","status","office_id","channel","starts_at","name") WHERE status not in ('held', 'expired');--> statement-breakpoint
CREATE INDEX "bookings_listed_counsellor" ON "bookings" USING btree ("counsellor_id","created_at","id","status","office_id","channel","starts_at","name") WHERE status not in ('held', 'expired');