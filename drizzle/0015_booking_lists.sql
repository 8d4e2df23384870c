CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE FUNCTION to_month_number(at timestamptz) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT floor(extract(epoch FROM (at AT TIME ZONE 'UTC')) / 2592000)::integer
$$;
--> statement-breakpoint
CREATE FUNCTION to_search_words(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT lower(translate(given, '.,-_+/''"()', '          '))
$$;
--> statement-breakpoint
CREATE FUNCTION to_search_text(name text, email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT ' ' || lower(translate(name || ' ' || split_part(email, '@', 1), '.,-_+/''"()', '          ')) || ' '
$$;
--> statement-breakpoint
DROP INDEX "bookings_created";--> statement-breakpoint
DROP INDEX "bookings_starts";--> statement-breakpoint
CREATE INDEX "bookings_listed" ON "bookings" USING btree ("created_at","id","status","office_id","channel","starts_at") WHERE status not in ('held', 'expired');--> statement-breakpoint
CREATE INDEX "bookings_listed_session" ON "bookings" USING btree ("starts_at","id","status","office_id","channel","created_at") WHERE status not in ('held', 'expired');--> statement-breakpoint
CREATE INDEX "bookings_listed_status" ON "bookings" USING btree ("status","created_at","id","office_id","channel","starts_at") WHERE status not in ('held', 'expired');--> statement-breakpoint
CREATE INDEX "bookings_listed_counsellor" ON "bookings" USING btree ("counsellor_id","created_at","id","status","office_id","channel","starts_at") WHERE status not in ('held', 'expired');--> statement-breakpoint
CREATE INDEX "bookings_minors" ON "bookings" USING btree ("created_at","id") WHERE age < 18 and guardian_answer is null and status in ('requested', 'pending', 'confirmed');--> statement-breakpoint
CREATE INDEX "bookings_search" ON "bookings" USING gin (to_month_number(created_at),to_month_number(starts_at),to_search_text(name, email) gin_trgm_ops,"status","counsellor_id","channel") WITH (gin_pending_list_limit=256) WHERE status not in ('held', 'expired');