-- Earlier releases promised a message after an unsafe answer, and a time for each request, without a task for anybody.
INSERT INTO "follow_up_tasks" ("id", "kind", "subject_type", "subject_id", "booking_id", "office_id", "created_at", "due_at")
SELECT gen_random_uuid(), 'unsafe_answer', 'booking', "id"::text, "id", "office_id", now(), least("starts_at", now() + interval '4 hours')
FROM "bookings"
WHERE "guardian_answer" = 'unsafe' AND "status" IN ('requested', 'pending', 'confirmed') AND NOT "quarantined"
  AND ("starts_at" IS NULL OR "starts_at" > now());--> statement-breakpoint
INSERT INTO "follow_up_tasks" ("id", "kind", "subject_type", "subject_id", "booking_id", "office_id", "created_at", "due_at")
SELECT gen_random_uuid(), 'no_time', 'booking', "id"::text, "id", "office_id", now(), now() + interval '1 day'
FROM "bookings"
WHERE "status" = 'requested' AND NOT "quarantined";
