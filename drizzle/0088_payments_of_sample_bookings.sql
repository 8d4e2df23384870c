-- The payments of an invented booking end with it, whoever deletes the booking. Without this they would lose their link and count as real.
CREATE FUNCTION end_sample_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM sample_bookings WHERE booking_id = OLD.id) THEN
		DELETE FROM payments WHERE booking_id = OLD.id;
	END IF;
	RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "bookings_sample_payments" BEFORE DELETE ON "bookings"
	FOR EACH ROW EXECUTE FUNCTION end_sample_payments();
