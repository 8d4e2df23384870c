-- Contract: the check of before refuses places that wait for the proof of an address.
ALTER TABLE "group_places" DROP CONSTRAINT "group_places_status_known";--> statement-breakpoint
ALTER TABLE "follow_up_tasks" ADD COLUMN "group_place_id" uuid;--> statement-breakpoint
ALTER TABLE "group_places" ADD COLUMN "proof_due_at" timestamptz;--> statement-breakpoint
ALTER TABLE "group_places" ADD COLUMN "visitor_time_zone" text;--> statement-breakpoint
ALTER TABLE "group_places" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "group_places" ADD COLUMN "reminder_off" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "group_places" ADD COLUMN "reminded_at" timestamptz;--> statement-breakpoint
ALTER TABLE "follow_up_tasks" ADD CONSTRAINT "follow_up_tasks_group_place_id_group_places_id_fk" FOREIGN KEY ("group_place_id") REFERENCES "public"."group_places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follow_up_tasks_place" ON "follow_up_tasks" USING btree ("group_place_id") WHERE "follow_up_tasks"."group_place_id" is not null;--> statement-breakpoint
CREATE INDEX "group_places_email" ON "group_places" USING btree ("email_key") WHERE email_key is not null;--> statement-breakpoint
CREATE INDEX "group_places_unproven" ON "group_places" USING btree ("proof_due_at") WHERE proof_due_at is not null and status in ('requested', 'confirmed');--> statement-breakpoint
ALTER TABLE "group_places" ADD CONSTRAINT "group_places_request_unique" UNIQUE("request_hash");--> statement-breakpoint
ALTER TABLE "group_places" ADD CONSTRAINT "group_places_status_known" CHECK ("group_places"."status" in ('requested', 'confirmed', 'cancelled', 'attended', 'no_show'));