CREATE TABLE "booking_calendar" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_day_changes" (
	"at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_days" (
	"measure" text NOT NULL,
	"day" date NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"minutes" integer NOT NULL,
	CONSTRAINT "booking_days_measure_day_key_pk" PRIMARY KEY("measure","day","key")
);
--> statement-breakpoint
CREATE INDEX "booking_day_changes_at" ON "booking_day_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "bookings_starts" ON "bookings" USING btree ("starts_at","id") WHERE "bookings"."starts_at" is not null;
--> statement-breakpoint
INSERT INTO "booking_calendar" DEFAULT VALUES;
--> statement-breakpoint
INSERT INTO "booking_day_changes" ("at")
	SELECT DISTINCT date_bin('15 minutes', at, '2000-01-01Z') FROM (
		SELECT created_at AS at FROM "bookings" UNION ALL SELECT starts_at FROM "bookings"
	) AS times WHERE at IS NOT NULL;
--> statement-breakpoint
CREATE FUNCTION note_booking_days_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO booking_day_changes (at)
		SELECT DISTINCT date_bin('15 minutes', at, '2000-01-01Z') FROM added, LATERAL unnest(ARRAY[created_at, starts_at]) AS at
		WHERE status NOT IN ('held', 'expired') AND at IS NOT NULL;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_booking_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO booking_day_changes (at)
		SELECT DISTINCT date_bin('15 minutes', at, '2000-01-01Z')
		FROM unnest(ARRAY[OLD.created_at, OLD.starts_at, NEW.created_at, NEW.starts_at]) AS at WHERE at IS NOT NULL;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "bookings_days_added" AFTER INSERT ON "bookings"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_booking_days_added();
--> statement-breakpoint
CREATE TRIGGER "bookings_days_changed" AFTER UPDATE ON "bookings" FOR EACH ROW
	WHEN ((OLD.status NOT IN ('held', 'expired') OR NEW.status NOT IN ('held', 'expired'))
		AND (OLD.status IS DISTINCT FROM NEW.status OR OLD.created_at IS DISTINCT FROM NEW.created_at
		OR OLD.starts_at IS DISTINCT FROM NEW.starts_at OR OLD.ends_at IS DISTINCT FROM NEW.ends_at
		OR OLD.counsellor_id IS DISTINCT FROM NEW.counsellor_id OR OLD.office_id IS DISTINCT FROM NEW.office_id
		OR OLD.channel IS DISTINCT FROM NEW.channel OR OLD.city_of_residence IS DISTINCT FROM NEW.city_of_residence))
	EXECUTE FUNCTION note_booking_days();
--> statement-breakpoint
CREATE TRIGGER "bookings_days_removed" AFTER DELETE ON "bookings" FOR EACH ROW
	WHEN (OLD.status NOT IN ('held', 'expired')) EXECUTE FUNCTION note_booking_days();
