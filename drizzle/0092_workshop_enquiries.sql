CREATE TABLE "workshop_enquiries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation" text COLLATE "und-x-icu" NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"people" integer NOT NULL,
	"place" text NOT NULL,
	"details_sealed" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"quarantined" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "workshop_enquiries_status_known" CHECK ("workshop_enquiries"."status" in ('new', 'talking', 'agreed', 'done', 'declined')),
	CONSTRAINT "workshop_enquiries_place_known" CHECK ("workshop_enquiries"."place" in ('office', 'theirs', 'online')),
	CONSTRAINT "workshop_enquiries_people_positive" CHECK ("workshop_enquiries"."people" >= 1)
);
--> statement-breakpoint
ALTER TABLE "follow_up_tasks" ADD COLUMN "enquiry_id" uuid;--> statement-breakpoint
CREATE INDEX "workshop_enquiries_listed" ON "workshop_enquiries" USING btree ("status","quarantined","created_at","id");--> statement-breakpoint
CREATE INDEX "workshop_enquiries_latest" ON "workshop_enquiries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "workshop_enquiries_email" ON "workshop_enquiries" USING btree ("email_key");--> statement-breakpoint
ALTER TABLE "follow_up_tasks" ADD CONSTRAINT "follow_up_tasks_enquiry_id_workshop_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."workshop_enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follow_up_tasks_enquiry" ON "follow_up_tasks" USING btree ("enquiry_id") WHERE "follow_up_tasks"."enquiry_id" is not null;