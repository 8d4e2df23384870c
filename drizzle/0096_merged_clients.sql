ALTER TABLE "clients" DROP CONSTRAINT "clients_address_name_unique";--> statement-breakpoint
ALTER TABLE "client_bookings" ADD COLUMN "taken_from" uuid;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "joined" uuid;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "joined_at" timestamptz;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "apart" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "client_bookings" ADD CONSTRAINT "client_bookings_taken_from_clients_id_fk" FOREIGN KEY ("taken_from") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_joined_clients_id_fk" FOREIGN KEY ("joined") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_bookings_taken_from" ON "client_bookings" USING btree ("taken_from");--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_address_name_unique" UNIQUE("email_key","name_words","apart");--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_joined_whole" CHECK ("clients"."merged_into" is null or "clients"."joined_at" is not null);--> statement-breakpoint
-- A client whose last booking is deleted, erased or given to another client is deleted, with phones and notes. Those who were merged into it
-- stay one person: they belong to the client into whom it was merged, or to the oldest of them. The lock makes a booking that is
-- attached at the same moment visible to the loop.
CREATE OR REPLACE FUNCTION delete_clients_without_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	gone_client uuid;
	heir uuid;
BEGIN
	PERFORM FROM clients WHERE group_id IN (SELECT group_id FROM clients JOIN gone ON gone.client_id = clients.id) ORDER BY id FOR UPDATE;
	FOR gone_client, heir IN SELECT id, joined FROM clients WHERE id IN (SELECT client_id FROM gone)
		AND NOT EXISTS (SELECT FROM client_bookings WHERE client_id = clients.id) ORDER BY id
	LOOP
		SELECT joined INTO heir FROM clients WHERE id = gone_client;
		IF heir IS NULL THEN
			SELECT id INTO heir FROM clients WHERE joined = gone_client ORDER BY created_at, id LIMIT 1;
			UPDATE clients SET merged_into = NULLIF(heir, id), joined = NULLIF(joined, gone_client),
				joined_at = CASE WHEN id <> heir THEN joined_at END WHERE merged_into = gone_client;
		END IF;
		UPDATE clients SET joined = NULLIF(heir, id) WHERE joined = gone_client OR (joined IS NULL AND merged_into = heir);
		DELETE FROM clients WHERE id = gone_client;
	END LOOP;
	RETURN NULL;
END $$;
