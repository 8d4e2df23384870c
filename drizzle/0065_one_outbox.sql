-- Contract: the site stops for this update, so the release before does not run beside it. A way back is a restored backup.
ALTER TABLE "mails" RENAME TO "outbox";--> statement-breakpoint
ALTER TABLE "outbox" RENAME CONSTRAINT "mails_pkey" TO "outbox_pkey";--> statement-breakpoint
ALTER TABLE "outbox" RENAME CONSTRAINT "mails_booking_id_bookings_id_fk" TO "outbox_booking_id_bookings_id_fk";--> statement-breakpoint
ALTER TABLE "outbox" RENAME CONSTRAINT "mails_user_id_users_id_fk" TO "outbox_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "outbox" RENAME CONSTRAINT "mails_contact_message_id_contact_messages_id_fk" TO "outbox_contact_message_id_contact_messages_id_fk";--> statement-breakpoint
DROP INDEX "mails_booking";--> statement-breakpoint
DROP INDEX "mails_to";--> statement-breakpoint
DROP INDEX "mails_failed";--> statement-breakpoint
DROP INDEX "mails_due";--> statement-breakpoint
DROP INDEX "mails_latest";--> statement-breakpoint
-- Contract: only release 0.2.0 wrote it, and nothing reads it. Its index goes with it.
ALTER TABLE "outbox" DROP COLUMN "mailbox_key";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "channel" text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "endpoint_id" uuid;--> statement-breakpoint
INSERT INTO "outbox" ("id", "channel", "kind", "to_address", "endpoint_id", "booking_id", "facts", "status", "attempts", "next_attempt_at", "last_error", "sent_at", "created_at")
SELECT "id", 'webhook', "event", '', "endpoint_id", "booking_id", "payload", "status", "attempts", "next_attempt_at", "last_error", "sent_at", "created_at" FROM "webhook_deliveries";--> statement-breakpoint
-- Contract: its rows are in the outbox now.
DROP TABLE "webhook_deliveries";--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_receiver" CHECK (("outbox"."channel" = 'webhook') = ("outbox"."endpoint_id" is not null));--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("channel","endpoint_id","next_attempt_at") WHERE "outbox"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "outbox_endpoint" ON "outbox" USING btree ("endpoint_id") WHERE "outbox"."endpoint_id" is not null;--> statement-breakpoint
CREATE INDEX "outbox_latest" ON "outbox" USING btree ("channel","created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_booking" ON "outbox" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "outbox_to" ON "outbox" USING btree (lower("to_address") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "outbox_failed" ON "outbox" USING btree ("created_at","id") WHERE "outbox"."status" = 'failed';
