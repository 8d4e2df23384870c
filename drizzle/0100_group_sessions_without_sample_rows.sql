ALTER TABLE "group_sessions" DROP CONSTRAINT "group_sessions_office_id_offices_id_fk";--> statement-breakpoint
ALTER TABLE "group_sessions" DROP CONSTRAINT "group_sessions_counsellor_id_counsellors_id_fk";--> statement-breakpoint
ALTER TABLE "group_sessions" ALTER COLUMN "office_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "group_sessions" ALTER COLUMN "counsellor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "group_sessions" ADD CONSTRAINT "group_sessions_office_id_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."offices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_sessions" ADD CONSTRAINT "group_sessions_counsellor_id_counsellors_id_fk" FOREIGN KEY ("counsellor_id") REFERENCES "public"."counsellors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Contract: release 0.2.0 has no such table, and no code has set these columns. Their constraints and their index go with them.
ALTER TABLE "group_places"
  DROP COLUMN "user_id",
  DROP COLUMN "key",
  DROP COLUMN "visitor_time_zone",
  DROP COLUMN "proof_due_at",
  DROP COLUMN "quarantined";
