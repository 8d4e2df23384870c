CREATE OR REPLACE FUNCTION to_search_words(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
	WHEN octet_length(given) = length(given) THEN lower(translate(given, '.,-_+/''"()', '          '))
	-- Without tones, dots, nukta, Arabic vowels and joiners; the letters of one sound that keyboards write differently become one letter.
	ELSE translate(
		regexp_replace(lower(normalize(given, NFKD) COLLATE "und-x-icu"), '[\u0300-\u036F\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0CBC\u0640\u064B-\u0655\u0670\u200C\u200D]', '', 'g'),
		'.,-_+/''"()‐‑–—‘’ʼɓɗɖđðƙƴøɔłħıŋƒɛəǝɣʋςيىكهँ',
		'                 bddddkyoolhinfeeegvσییکہं'
	)
END;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION to_search_text(name text, email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ' ' || to_search_words(name || ' ' || split_part(email, '@', 1)) || ' ';
--> statement-breakpoint
UPDATE "bookings" SET "name" = "name" WHERE "search_text" <> to_search_text("name", "email");
--> statement-breakpoint
DROP INDEX "bookings_listed_name";--> statement-breakpoint
-- Contract: the column stays text. Only the order of its names changes, also in the lists of release 0.2.0.
ALTER TABLE "api_keys" ALTER COLUMN "name" SET DATA TYPE text COLLATE "und-x-icu";--> statement-breakpoint
-- Contract: the column stays text. Only the order of its names changes, also in the lists of release 0.2.0.
ALTER TABLE "users" ALTER COLUMN "first_name" SET DATA TYPE text COLLATE "und-x-icu";--> statement-breakpoint
-- Contract: the column stays text. Only the order of its names changes, also in the lists of release 0.2.0.
ALTER TABLE "users" ALTER COLUMN "last_name" SET DATA TYPE text COLLATE "und-x-icu";--> statement-breakpoint
-- Contract: the column stays text. Only the order of its names changes, also in the lists of release 0.2.0.
ALTER TABLE "counsellors" ALTER COLUMN "name" SET DATA TYPE text COLLATE "und-x-icu";--> statement-breakpoint
-- Contract: the column stays text. Only the order of its names changes, also in the lists of release 0.2.0.
ALTER TABLE "offices" ALTER COLUMN "name" SET DATA TYPE text COLLATE "und-x-icu";--> statement-breakpoint
-- Contract: the column stays text. Only the order of its names changes, also in the lists of release 0.2.0.
ALTER TABLE "rooms" ALTER COLUMN "name" SET DATA TYPE text COLLATE "und-x-icu";--> statement-breakpoint
-- Contract: the column stays text. Only the order of its names changes, also in the lists of release 0.2.0.
ALTER TABLE "helplines" ALTER COLUMN "name" SET DATA TYPE text COLLATE "und-x-icu";--> statement-breakpoint
-- Contract: the column stays text. Only the order of its names changes, also in the lists of release 0.2.0.
ALTER TABLE "services" ALTER COLUMN "name" SET DATA TYPE text COLLATE "und-x-icu";--> statement-breakpoint
CREATE INDEX "bookings_listed_by_name" ON "bookings" USING btree (name COLLATE "und-x-icu","id") WHERE status not in ('held', 'expired');