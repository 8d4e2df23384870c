CREATE TABLE "idempotency_keys" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	CONSTRAINT "idempotency_keys_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_idempotency_unique";--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_external_event_unique";--> statement-breakpoint
DROP INDEX "bookings_holders";--> statement-breakpoint
DROP INDEX "bookings_listed_counsellor";--> statement-breakpoint
DROP INDEX "bookings_expired";--> statement-breakpoint
DROP INDEX "bookings_holds";--> statement-breakpoint
ALTER TABLE "outside_events" ALTER COLUMN "starts_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outside_events" ALTER COLUMN "is_cancelled" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "outside_events" ALTER COLUMN "received_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outside_events" ADD COLUMN "booking_id" uuid;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_events" ADD CONSTRAINT "outside_events_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_holds" ON "bookings" USING btree ("status","created_at") WHERE status in ('held', 'expired');--> statement-breakpoint
INSERT INTO "idempotency_keys" SELECT "id", "idempotency_key", coalesce("request_hash", '') FROM "bookings" WHERE "idempotency_key" IS NOT NULL;--> statement-breakpoint
INSERT INTO "outside_events" ("uri", "booking_id") SELECT "external_event_uri", "id" FROM "bookings" WHERE "external_event_uri" IS NOT NULL
	ON CONFLICT ("uri") DO UPDATE SET "booking_id" = excluded."booking_id";--> statement-breakpoint
-- Contract: this release stops the site for its update (docs/decisions/024-an-update-that-stops-the-site.md).
ALTER TABLE "bookings" DROP COLUMN "idempotency_key";--> statement-breakpoint
-- Contract: this release stops the site for its update (docs/decisions/024-an-update-that-stops-the-site.md).
ALTER TABLE "bookings" DROP COLUMN "request_hash";--> statement-breakpoint
-- Contract: this release stops the site for its update (docs/decisions/024-an-update-that-stops-the-site.md).
ALTER TABLE "bookings" DROP COLUMN "external_event_uri";--> statement-breakpoint
ALTER TABLE "outside_events" ADD CONSTRAINT "outside_events_booking_unique" UNIQUE("booking_id");--> statement-breakpoint
-- The constraints no longer name the status `pending`, which no release has written.
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_counsellor_free";--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_counsellor_free" EXCLUDE USING gist
	("counsellor_id" WITH =, tstzrange("busy_from", "busy_until") WITH &&)
	WHERE ("status" IN ('held', 'confirmed') AND NOT "quarantined");--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_room_free";--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_room_free" EXCLUDE USING gist
	("room_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&)
	WHERE ("status" IN ('held', 'confirmed') AND "room_id" IS NOT NULL AND NOT "quarantined");--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_client_free";--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_client_free" EXCLUDE USING gist
	("client_key" WITH =, tstzrange("starts_at", "ends_at") WITH &&)
	WHERE ("status" IN ('held', 'confirmed') AND "client_key" IS NOT NULL AND "proven_at" IS NOT NULL
		AND NOT "quarantined");
