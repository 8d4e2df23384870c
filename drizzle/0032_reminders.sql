CREATE TABLE "reminders" (
	"booking_id" uuid NOT NULL,
	"hours_before" integer NOT NULL,
	"due_at" timestamptz,
	CONSTRAINT "reminders_booking_id_hours_before_pk" PRIMARY KEY("booking_id","hours_before"),
	CONSTRAINT "reminders_hours_known" CHECK ("reminders"."hours_before" in (2, 24))
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "coming_confirmed_at" timestamptz;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminders_due" ON "reminders" USING btree ("due_at") WHERE "reminders"."due_at" is not null;