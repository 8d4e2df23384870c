ALTER TABLE "group_sessions" ADD COLUMN "came" integer;--> statement-breakpoint
-- Keeps the attendance that staff have recorded before this release.
UPDATE "group_sessions" session SET "came" = (
	SELECT count(*) FILTER (WHERE person."came") FROM "workshop_people" person
		JOIN "workshop_enquiries" enquiry ON enquiry."id" = person."enquiry_id"
		WHERE enquiry."session_id" = session."id")
WHERE EXISTS (
	SELECT FROM "workshop_people" person
		JOIN "workshop_enquiries" enquiry ON enquiry."id" = person."enquiry_id"
		WHERE enquiry."session_id" = session."id" AND person."came" IS NOT NULL);
