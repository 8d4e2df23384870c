CREATE INDEX "booking_notes_amends" ON "booking_notes" USING btree ("amends_id") WHERE "booking_notes"."amends_id" is not null;--> statement-breakpoint
CREATE INDEX "clients_merged_into" ON "clients" USING btree ("merged_into") WHERE "clients"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "clients_joined" ON "clients" USING btree ("joined") WHERE "clients"."joined" is not null;--> statement-breakpoint
CREATE INDEX "outbox_contact_message" ON "outbox" USING btree ("contact_message_id") WHERE "outbox"."contact_message_id" is not null;