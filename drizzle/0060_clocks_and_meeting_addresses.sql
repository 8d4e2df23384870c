ALTER TABLE "users" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "offices" ADD COLUMN "online_without_address" boolean DEFAULT true NOT NULL;