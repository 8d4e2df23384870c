ALTER TABLE "group_sessions" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "workshop_enquiries" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- As in 0108. The payments of an invented place in a group are invented, too: they end with it.
CREATE OR REPLACE FUNCTION keep_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	links text[] := ARRAY['booking_id', 'group_place_id', 'package_id', 'office_id', 'entered_by'];
BEGIN
	IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - links = to_jsonb(OLD) - links
		AND coalesce(NEW.booking_id = OLD.booking_id, NEW.booking_id IS NULL)
		AND coalesce(NEW.group_place_id = OLD.group_place_id, NEW.group_place_id IS NULL)
		AND coalesce(NEW.package_id = OLD.package_id, NEW.package_id IS NULL)
		AND coalesce(NEW.office_id = OLD.office_id, NEW.office_id IS NULL)
		AND coalesce(NEW.entered_by = OLD.entered_by, NEW.entered_by IS NULL)
	THEN
		RETURN NEW;
	END IF;
	IF TG_OP = 'DELETE' AND (EXISTS (SELECT FROM sample_bookings WHERE booking_id = OLD.booking_id)
		OR EXISTS (SELECT FROM packages WHERE id = OLD.package_id AND is_sample)
		OR EXISTS (SELECT FROM group_places place JOIN group_sessions session ON session.id = place.session_id
			WHERE place.id = OLD.group_place_id AND session.is_sample))
	THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'payments is append-only';
END
$$;--> statement-breakpoint
CREATE FUNCTION end_sample_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM group_sessions WHERE id = OLD.session_id AND is_sample) THEN
		DELETE FROM payments WHERE group_place_id = OLD.id;
	END IF;
	RETURN OLD;
END
$$;--> statement-breakpoint
CREATE TRIGGER "group_places_sample_payments" BEFORE DELETE ON "group_places"
	FOR EACH ROW EXECUTE FUNCTION end_sample_place();
--> statement-breakpoint
-- As in 0110. An erased sample place leaves no payment that counts as real.
CREATE OR REPLACE FUNCTION finish_erased_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.reach_sealed := NULL;
	IF EXISTS (SELECT FROM group_sessions WHERE id = NEW.session_id AND is_sample) THEN
		DELETE FROM payments WHERE group_place_id = NEW.id;
	END IF;
	UPDATE payments SET group_place_id = NULL WHERE group_place_id = NEW.id;
	DELETE FROM group_place_prices WHERE group_place_id = NEW.id;
	RETURN NEW;
END
$$;
