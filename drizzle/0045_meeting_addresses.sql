ALTER TABLE "offices" ADD COLUMN "meeting_address" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "meeting_room" uuid DEFAULT gen_random_uuid() NOT NULL;