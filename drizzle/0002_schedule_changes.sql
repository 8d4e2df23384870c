CREATE TABLE "schedule_changes" (
	"counsellor_id" uuid,
	"changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"at" timestamptz DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
DROP INDEX "bookings_counsellor_time";--> statement-breakpoint
CREATE INDEX "schedule_changes_transaction" ON "schedule_changes" USING btree ("changed_in");--> statement-breakpoint
CREATE INDEX "schedule_changes_at" ON "schedule_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "bookings_counsellor_time" ON "bookings" USING btree ("counsellor_id","starts_at") WHERE "bookings"."status" in ('held', 'pending', 'confirmed', 'attended', 'no_show');
--> statement-breakpoint
CREATE FUNCTION note_session_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO schedule_changes (counsellor_id)
		SELECT DISTINCT id FROM unnest(ARRAY[OLD.counsellor_id, NEW.counsellor_id]) AS id WHERE id IS NOT NULL;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_sessions_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO schedule_changes (counsellor_id)
		SELECT DISTINCT counsellor_id FROM added WHERE counsellor_id IS NOT NULL;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_timetable_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO schedule_changes (counsellor_id) VALUES (NULL);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "bookings_note_added" AFTER INSERT ON "bookings"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_sessions_added();
--> statement-breakpoint
CREATE TRIGGER "bookings_note_changed" AFTER UPDATE ON "bookings" FOR EACH ROW
	WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.counsellor_id IS DISTINCT FROM NEW.counsellor_id
		OR OLD.room_id IS DISTINCT FROM NEW.room_id OR OLD.hold_expires_at IS DISTINCT FROM NEW.hold_expires_at
		OR OLD.starts_at IS DISTINCT FROM NEW.starts_at OR OLD.ends_at IS DISTINCT FROM NEW.ends_at
		OR OLD.busy_from IS DISTINCT FROM NEW.busy_from OR OLD.busy_until IS DISTINCT FROM NEW.busy_until)
	EXECUTE FUNCTION note_session_change();
--> statement-breakpoint
CREATE TRIGGER "bookings_note_removed" AFTER DELETE ON "bookings" FOR EACH ROW EXECUTE FUNCTION note_session_change();
--> statement-breakpoint
CREATE TRIGGER "offices_note_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "offices"
	FOR EACH STATEMENT EXECUTE FUNCTION note_timetable_change();
--> statement-breakpoint
CREATE TRIGGER "rooms_note_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "rooms"
	FOR EACH STATEMENT EXECUTE FUNCTION note_timetable_change();
--> statement-breakpoint
CREATE TRIGGER "counsellors_note_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "counsellors"
	FOR EACH STATEMENT EXECUTE FUNCTION note_timetable_change();
--> statement-breakpoint
CREATE TRIGGER "working_hours_note_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "working_hours"
	FOR EACH STATEMENT EXECUTE FUNCTION note_timetable_change();
--> statement-breakpoint
CREATE TRIGGER "availability_exceptions_note_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "availability_exceptions"
	FOR EACH STATEMENT EXECUTE FUNCTION note_timetable_change();
