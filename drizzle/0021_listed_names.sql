DROP INDEX "bookings_office_time";--> statement-breakpoint
DROP INDEX "bookings_listed_status";--> statement-breakpoint
CREATE INDEX "bookings_listed_status" ON "bookings" USING btree ("status","created_at","id","office_id","channel","starts_at","name") WHERE status not in ('held', 'expired');