DROP INDEX "bookings_counsellor_time";--> statement-breakpoint
DROP INDEX "bookings_room_time";--> statement-breakpoint
CREATE INDEX "bookings_quarantined" ON "bookings" USING btree ("created_at","id") WHERE quarantined;--> statement-breakpoint
CREATE INDEX "bookings_counsellor_time" ON "bookings" USING btree ("counsellor_id","starts_at","busy_from","busy_until","status","hold_expires_at") WHERE status <> 'expired' and not quarantined;--> statement-breakpoint
CREATE INDEX "bookings_room_time" ON "bookings" USING btree ("room_id","starts_at","ends_at","status","hold_expires_at") WHERE room_id is not null and status <> 'expired' and not quarantined;--> statement-breakpoint
-- A booking that filled the honeypot leaves its time to others.
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_counsellor_free";--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_counsellor_free" EXCLUDE USING gist
	("counsellor_id" WITH =, tstzrange("busy_from", "busy_until") WITH &&)
	WHERE ("status" IN ('held', 'pending', 'confirmed') AND NOT "quarantined");--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_room_free";--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_room_free" EXCLUDE USING gist
	("room_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&)
	WHERE ("status" IN ('held', 'pending', 'confirmed') AND "room_id" IS NOT NULL AND NOT "quarantined");--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_client_free";--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_client_free" EXCLUDE USING gist
	("client_key" WITH =, tstzrange("starts_at", "ends_at") WITH &&)
	WHERE ("status" IN ('held', 'pending', 'confirmed') AND "client_key" IS NOT NULL AND "proven_at" IS NOT NULL
		AND NOT "quarantined");
