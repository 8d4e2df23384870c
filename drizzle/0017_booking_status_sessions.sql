CREATE FUNCTION to_fortnight_number(at timestamptz) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT floor(date_part('epoch', at AT TIME ZONE 'UTC') / 1209600)::integer
$$;
--> statement-breakpoint
DROP INDEX "bookings_search";--> statement-breakpoint
CREATE INDEX "bookings_listed_status_session" ON "bookings" USING btree ("status","starts_at","id","office_id","channel","created_at") WHERE status not in ('held', 'expired');--> statement-breakpoint
CREATE INDEX "bookings_search" ON "bookings" USING gin (to_fortnight_number(created_at),to_fortnight_number(starts_at),to_search_text(name, email) gin_trgm_ops,"status","counsellor_id","channel") WITH (gin_pending_list_limit=256) WHERE status not in ('held', 'expired');
--> statement-breakpoint
DROP FUNCTION to_month_number;
