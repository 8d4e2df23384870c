CREATE TABLE "workshop_people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enquiry_id" uuid NOT NULL,
	"name_sealed" text NOT NULL,
	"came" boolean,
	"position" integer NOT NULL,
	"created_at" timestamptz NOT NULL
);
--> statement-breakpoint
ALTER TABLE "workshop_enquiries" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "workshop_enquiries" ADD COLUMN "amount" bigint;--> statement-breakpoint
ALTER TABLE "workshop_enquiries" ADD COLUMN "currency" text DEFAULT 'NGN' NOT NULL;--> statement-breakpoint
ALTER TABLE "workshop_enquiries" ADD COLUMN "invoice_number" text;--> statement-breakpoint
ALTER TABLE "workshop_people" ADD CONSTRAINT "workshop_people_enquiry_id_workshop_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."workshop_enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workshop_people_list" ON "workshop_people" USING btree ("enquiry_id","position");--> statement-breakpoint
CREATE INDEX "workshop_people_latest" ON "workshop_people" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "workshop_enquiries" ADD CONSTRAINT "workshop_enquiries_session_id_group_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."group_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_enquiries" ADD CONSTRAINT "workshop_enquiries_session_unique" UNIQUE("session_id");--> statement-breakpoint
ALTER TABLE "workshop_enquiries" ADD CONSTRAINT "workshop_enquiries_amount_not_negative" CHECK ("workshop_enquiries"."amount" >= 0);