CREATE TABLE "client_bookings" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_phones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"number" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "client_phones_number_unique" UNIQUE("client_id","number")
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"email" text,
	"email_key" text,
	"name_words" text GENERATED ALWAYS AS (btrim(regexp_replace(to_search_words(name), '\s+', ' ', 'g'))) STORED,
	"search_text" text GENERATED ALWAYS AS (to_search_text(name, coalesce(email, ''))) STORED,
	"office_id" uuid,
	"language" text,
	"notes_sealed" text,
	"notes_at" timestamptz,
	"merged_into" uuid,
	"group_id" uuid GENERATED ALWAYS AS (coalesce(merged_into, id)) STORED NOT NULL,
	"created_at" timestamptz NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "clients_address_name_unique" UNIQUE("email_key","name_words"),
	CONSTRAINT "clients_address_whole" CHECK (("clients"."email" is null) = ("clients"."email_key" is null))
);
--> statement-breakpoint
ALTER TABLE "client_bookings" ADD CONSTRAINT "client_bookings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_bookings" ADD CONSTRAINT "client_bookings_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_phones" ADD CONSTRAINT "client_phones_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_office_id_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."offices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_merged_into_clients_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_bookings_client" ON "client_bookings" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "client_phones_search" ON "client_phones" USING gin ("number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "clients_group" ON "clients" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "clients_search" ON "clients" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "clients_by_name" ON "clients" USING btree ("name","id");--> statement-breakpoint
-- A client whose last booking is deleted, erased or given to another client is deleted, with phones and notes. The lock makes a booking
-- that is attached at the same moment visible to the second statement.
CREATE FUNCTION delete_clients_without_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM clients WHERE id IN (SELECT client_id FROM gone) ORDER BY id FOR UPDATE;
	DELETE FROM clients WHERE id IN (SELECT client_id FROM gone)
		AND NOT EXISTS (SELECT FROM client_bookings WHERE client_id = clients.id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER client_bookings_deleted AFTER DELETE ON client_bookings REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION delete_clients_without_bookings();
--> statement-breakpoint
CREATE TRIGGER client_bookings_given AFTER UPDATE ON client_bookings REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION delete_clients_without_bookings();
--> statement-breakpoint
-- Clients of the bookings whose address is proven: one for each address and name, as the newest of them has both.
INSERT INTO "clients" ("id", "name", "email", "email_key", "office_id", "created_at")
	SELECT DISTINCT ON ("client_key", "words") gen_random_uuid(), "name", "email", "client_key", "office_id",
		min("created_at") OVER (PARTITION BY "client_key", "words")
	FROM (SELECT *, btrim(regexp_replace(to_search_words("name"), '\s+', ' ', 'g')) AS "words" FROM "bookings"
		WHERE "proven_at" IS NOT NULL AND NOT "quarantined" AND "status" NOT IN ('held', 'expired')) AS "proven"
	ORDER BY "client_key", "words", "created_at" DESC, "id" DESC;
--> statement-breakpoint
INSERT INTO "client_bookings" ("booking_id", "client_id") SELECT "bookings"."id", "clients"."id" FROM "bookings"
	INNER JOIN "clients" ON "clients"."email_key" = "bookings"."client_key"
		AND "clients"."name_words" = btrim(regexp_replace(to_search_words("bookings"."name"), '\s+', ' ', 'g'))
	WHERE "bookings"."proven_at" IS NOT NULL AND NOT "bookings"."quarantined" AND "bookings"."status" NOT IN ('held', 'expired');
