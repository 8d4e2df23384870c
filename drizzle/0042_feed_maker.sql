ALTER TABLE "counsellors" ADD COLUMN "feed_made_by" uuid;--> statement-breakpoint
UPDATE "counsellors" SET "feed_made_by" = (
  SELECT "actor_id" FROM "audit_events"
  WHERE "action" = 'calendar.made' AND "subject_type" = 'calendar' AND "subject_id" = "counsellors"."id"::text
  ORDER BY "id" DESC LIMIT 1
) WHERE "feed_token_hash" IS NOT NULL;
