CREATE TABLE "follow_up_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"booking_id" uuid,
	"office_id" uuid,
	"owner_id" uuid,
	"created_at" timestamptz NOT NULL,
	"due_at" timestamptz NOT NULL,
	"escalated_at" timestamptz,
	"closed_at" timestamptz,
	"closed_by" uuid,
	"outcome" text,
	"note_sealed" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "follow_up_tasks_matter" UNIQUE("kind","subject_type","subject_id"),
	CONSTRAINT "follow_up_tasks_closed_with_outcome" CHECK (("follow_up_tasks"."closed_at" is null) = ("follow_up_tasks"."outcome" is null))
);
--> statement-breakpoint
ALTER TABLE "follow_up_tasks" ADD CONSTRAINT "follow_up_tasks_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_tasks" ADD CONSTRAINT "follow_up_tasks_office_id_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."offices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_tasks" ADD CONSTRAINT "follow_up_tasks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_tasks" ADD CONSTRAINT "follow_up_tasks_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follow_up_tasks_open" ON "follow_up_tasks" USING btree ("due_at","id") WHERE "follow_up_tasks"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "follow_up_tasks_closed" ON "follow_up_tasks" USING btree ("closed_at","id") WHERE "follow_up_tasks"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "follow_up_tasks_booking" ON "follow_up_tasks" USING btree ("booking_id");