CREATE TABLE "sample_bookings" (
	"booking_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_comments" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sample_bookings" ADD CONSTRAINT "sample_bookings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- As in 0083. The payments of an invented booking are invented, too: they end with it, before the booking goes.
CREATE OR REPLACE FUNCTION keep_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	links text[] := ARRAY['booking_id', 'office_id', 'entered_by'];
BEGIN
	IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - links = to_jsonb(OLD) - links
		AND coalesce(NEW.booking_id = OLD.booking_id, NEW.booking_id IS NULL)
		AND coalesce(NEW.office_id = OLD.office_id, NEW.office_id IS NULL)
		AND coalesce(NEW.entered_by = OLD.entered_by, NEW.entered_by IS NULL)
	THEN
		RETURN NEW;
	END IF;
	IF TG_OP = 'DELETE' AND EXISTS (SELECT FROM sample_bookings WHERE booking_id = OLD.booking_id) THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'payments is append-only';
END
$$;
