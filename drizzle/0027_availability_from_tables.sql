DROP FUNCTION note_session_change() CASCADE;--> statement-breakpoint
DROP FUNCTION note_sessions_added() CASCADE;--> statement-breakpoint
DROP FUNCTION note_timetable_change() CASCADE;--> statement-breakpoint
DROP TABLE "schedule_changes";--> statement-breakpoint
DROP INDEX "bookings_counsellor_time";--> statement-breakpoint
CREATE INDEX "bookings_room_time" ON "bookings" USING btree ("room_id","starts_at","ends_at","status","hold_expires_at") WHERE "bookings"."room_id" is not null and "bookings"."status" <> 'expired';--> statement-breakpoint
CREATE INDEX "bookings_counsellor_time" ON "bookings" USING btree ("counsellor_id","starts_at","busy_from","busy_until","status","hold_expires_at") WHERE "bookings"."status" <> 'expired';