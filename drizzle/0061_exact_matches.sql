CREATE INDEX "bookings_search_exact" ON "bookings" USING gin (string_to_array(lower((name || ' ' || email) COLLATE "und-x-icu"), ' ')) WHERE status not in ('held', 'expired');
--> statement-breakpoint
-- Without it PostgreSQL takes a frequent name for a rare one, and reads every booking that has it.
CREATE STATISTICS "bookings_search_exact_words" ON (string_to_array(lower((name || ' ' || email) COLLATE "und-x-icu"), ' ')) FROM "bookings";
