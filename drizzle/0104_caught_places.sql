ALTER TABLE "group_places" ADD COLUMN "quarantined" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "group_places" ADD COLUMN "link_version" integer DEFAULT 1 NOT NULL;