CREATE TABLE "workshop_dates" (
	"enquiry_id" uuid NOT NULL,
	"starts_at" timestamptz NOT NULL,
	"ends_at" timestamptz NOT NULL,
	"office_id" uuid NOT NULL,
	"counsellor_id" uuid NOT NULL,
	CONSTRAINT "workshop_dates_pkey" PRIMARY KEY("enquiry_id","starts_at"),
	CONSTRAINT "workshop_dates_time_whole" CHECK ("workshop_dates"."starts_at" < "workshop_dates"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "enquiry_id" uuid;--> statement-breakpoint
ALTER TABLE "workshop_enquiries" ADD COLUMN "dates_answer" text;--> statement-breakpoint
ALTER TABLE "workshop_enquiries" ADD COLUMN "dates_answered_at" timestamptz;--> statement-breakpoint
ALTER TABLE "workshop_dates" ADD CONSTRAINT "workshop_dates_enquiry_id_workshop_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."workshop_enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_dates" ADD CONSTRAINT "workshop_dates_office_id_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."offices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_dates" ADD CONSTRAINT "workshop_dates_counsellor_id_counsellors_id_fk" FOREIGN KEY ("counsellor_id") REFERENCES "public"."counsellors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_enquiry_id_workshop_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."workshop_enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_enquiry" ON "outbox" USING btree ("enquiry_id") WHERE "outbox"."enquiry_id" is not null;--> statement-breakpoint
ALTER TABLE "workshop_enquiries" ADD CONSTRAINT "workshop_enquiries_dates_answer_known" CHECK ("workshop_enquiries"."dates_answer" in ('chosen', 'none_fits'));