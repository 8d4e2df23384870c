ALTER TABLE "consent_events" ADD COLUMN "document_version" integer;--> statement-breakpoint
ALTER TABLE "consent_events" ADD COLUMN "text_values" jsonb;