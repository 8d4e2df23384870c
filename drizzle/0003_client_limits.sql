CREATE INDEX "bookings_client" ON "bookings" USING btree ("client_key") WHERE "bookings"."client_key" is not null;
--> statement-breakpoint
-- Why a client may not book once more, or null. It waits for other bookings of the same client to end and, being
-- volatile, counts with a snapshot taken after the wait, so that two at once cannot both be the third.
CREATE FUNCTION find_client_refusal(wanted text, at timestamptz, most_open integer, most_a_day integer)
	RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
	open_now integer;
	last_day integer;
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended('client:' || wanted, 0));
	SELECT count(*) FILTER (WHERE status IN ('requested', 'pending', 'confirmed')
			AND coalesce(ends_at, created_at + interval '30 days') > at),
		count(*) FILTER (WHERE coalesce(confirmed_at, created_at) > at - interval '1 day')
		INTO open_now, last_day FROM bookings WHERE client_key = wanted;
	RETURN CASE WHEN open_now >= most_open THEN 'too_many_open' WHEN last_day >= most_a_day THEN 'too_many_today' END;
END
$$;
