CREATE TABLE "series" (
	"id" uuid PRIMARY KEY NOT NULL,
	"every_weeks" integer NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "series_every_weeks_known" CHECK ("series"."every_weeks" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "series_bookings" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"series_id" uuid NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "series_bookings_number_unique" UNIQUE("series_id","number")
);
--> statement-breakpoint
ALTER TABLE "series_bookings" ADD CONSTRAINT "series_bookings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_bookings" ADD CONSTRAINT "series_bookings_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE FUNCTION delete_empty_series() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- One after the other, or two deletions would each see the row of the other one.
	PERFORM FROM series WHERE id = OLD.series_id FOR UPDATE;
	DELETE FROM series WHERE id = OLD.series_id AND NOT EXISTS (SELECT FROM series_bookings WHERE series_id = OLD.series_id);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "series_bookings_last" AFTER DELETE ON "series_bookings" FOR EACH ROW EXECUTE FUNCTION delete_empty_series();
