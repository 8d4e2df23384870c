CREATE TABLE "legal_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"reason_sealed" text NOT NULL,
	"held_by" uuid,
	"held_at" timestamptz NOT NULL,
	"ended_by" uuid,
	"ended_at" timestamptz,
	CONSTRAINT "legal_holds_subject_known" CHECK ("legal_holds"."subject_type" in ('booking', 'message', 'comment'))
);
--> statement-breakpoint
CREATE TABLE "retention_runs" (
	"class" text PRIMARY KEY NOT NULL,
	"finished_at" timestamptz NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_client_known";--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "redacted_at" timestamptz;--> statement-breakpoint
ALTER TABLE "booking_notes" ADD COLUMN "amends_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "consent_missing_since" timestamptz;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "link_made_at" timestamptz;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "erased_at" timestamptz;--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_held_by_users_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "legal_holds_one" ON "legal_holds" USING btree ("subject_type","subject_id") WHERE "legal_holds"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "booking_notes" ADD CONSTRAINT "booking_notes_amends_id_booking_notes_id_fk" FOREIGN KEY ("amends_id") REFERENCES "public"."booking_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_expired" ON "bookings" USING btree ("created_at","id") WHERE "bookings"."status" = 'expired';--> statement-breakpoint
CREATE INDEX "bookings_consent_missing" ON "bookings" USING btree ("consent_missing_since") WHERE "bookings"."consent_missing_since" is not null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_client_known" CHECK ("bookings"."status" in ('held', 'expired') or ("bookings"."client_key" is not null and "bookings"."name" is not null
        and "bookings"."email" is not null));
--> statement-breakpoint
DROP TRIGGER "audit_events_append_only" ON "audit_events";
--> statement-breakpoint
CREATE TRIGGER "audit_events_append_only" BEFORE DELETE OR TRUNCATE ON "audit_events"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION refuse_change_of_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- The only change: the source of an event leaves it after 12 months.
	IF OLD.redacted_at IS NULL AND NEW.redacted_at IS NOT NULL AND NEW.detail = OLD.detail - 'source'
		AND OLD.at < now() - interval '12 months'
		AND to_jsonb(NEW) - 'detail' - 'redacted_at' = to_jsonb(OLD) - 'detail' - 'redacted_at' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_events_unchanged" BEFORE UPDATE ON "audit_events"
	FOR EACH ROW EXECUTE FUNCTION refuse_change_of_event();
--> statement-breakpoint
-- The application's role needs no right to change the audit log.
CREATE FUNCTION redact_audit_sources(before timestamptz, at timestamptz, most integer) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
	WITH redacted AS (
		UPDATE audit_events SET detail = detail - 'source', redacted_at = $2 WHERE id IN (
			SELECT id FROM audit_events WHERE audit_events.at < $1 AND redacted_at IS NULL AND detail ? 'source'
			ORDER BY id LIMIT $3)
		RETURNING id)
	SELECT count(*) FROM redacted
$$;
