ALTER TABLE "bookings" DROP CONSTRAINT "bookings_cancelled_by_known";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_proven_at" timestamptz;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "proven_at" timestamptz;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "proof_due_at" timestamptz;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "client_moves" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "mailbox_key" text;--> statement-breakpoint
CREATE INDEX "bookings_proof_due" ON "bookings" USING btree ("proof_due_at") WHERE "bookings"."proof_due_at" is not null and status in ('pending', 'confirmed');--> statement-breakpoint
CREATE INDEX "mails_mailbox" ON "mails" USING btree ("mailbox_key","created_at") WHERE "mails"."mailbox_key" is not null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_cancelled_by_known" CHECK ("bookings"."cancelled_by" in ('client', 'staff', 'system'));--> statement-breakpoint
-- Accounts and bookings that were made before this rule are valid, and their clients keep their limits.
UPDATE "users" SET "email_proven_at" = "created_at";--> statement-breakpoint
UPDATE "bookings" SET "proven_at" = "created_at" WHERE "status" IN ('requested', 'pending', 'confirmed');--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_client_free";--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_client_free" EXCLUDE USING gist
	("client_key" WITH =, tstzrange("starts_at", "ends_at") WITH &&)
	WHERE ("status" IN ('held', 'pending', 'confirmed') AND "client_key" IS NOT NULL AND "proven_at" IS NOT NULL);
