DROP INDEX "bookings_listed_latest";--> statement-breakpoint
DROP INDEX "bookings_listed_appointment";--> statement-breakpoint
CREATE INDEX "bookings_listed_appointment" ON "bookings" USING btree ("starts_at","id","status","cancel_reason","counsellor_id","ends_at","created_at") WHERE status not in ('held', 'expired');