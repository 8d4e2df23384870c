-- What the client wrote about a lower price goes with the other texts: when the consent ends, and when the period of the texts ends.
CREATE FUNCTION end_price_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM price_requests WHERE booking_id = OLD.id;
	RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "booking_texts_end_price_request" AFTER DELETE ON "booking_texts"
	FOR EACH ROW EXECUTE FUNCTION end_price_request();
