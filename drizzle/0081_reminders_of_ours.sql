CREATE TABLE "reminder_settings" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"since" timestamptz NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reminder_settings_one_row" CHECK ("reminder_settings"."only")
);
--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "is_ours" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Bookings that were made before this update get no sudden reminder.
INSERT INTO "reminder_settings" ("since") VALUES (now());
