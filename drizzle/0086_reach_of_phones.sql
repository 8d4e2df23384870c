ALTER TABLE "client_phones" ADD COLUMN "reach_sealed" text;--> statement-breakpoint
ALTER TABLE "client_phones" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;