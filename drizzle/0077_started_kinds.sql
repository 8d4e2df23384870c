CREATE TABLE "started_kinds" (
	"kind" text PRIMARY KEY NOT NULL,
	"started_at" timestamptz NOT NULL
);

--> statement-breakpoint
INSERT INTO "started_kinds" ("kind", "started_at")
	SELECT 'article', now()
	WHERE EXISTS (SELECT 1 FROM "documents" WHERE "kind" = 'article')
		OR EXISTS (SELECT 1 FROM "audit_events" WHERE "subject_type" = 'document' AND "action" = 'document.started');
