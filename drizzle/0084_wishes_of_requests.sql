CREATE TABLE "booking_wishes" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"days" integer[] NOT NULL,
	"parts" text[] NOT NULL,
	"mode" text NOT NULL,
	"office_id" uuid,
	"counsellor_id" uuid,
	"gender" text,
	CONSTRAINT "booking_wishes_days_known" CHECK ("booking_wishes"."days" <@ array[1, 2, 3, 4, 5, 6, 7]),
	CONSTRAINT "booking_wishes_parts_known" CHECK ("booking_wishes"."parts" <@ array['morning', 'afternoon', 'evening']),
	CONSTRAINT "booking_wishes_mode_known" CHECK ("booking_wishes"."mode" in ('IN_PERSON', 'ONLINE')),
	CONSTRAINT "booking_wishes_gender_known" CHECK ("booking_wishes"."gender" in ('FEMALE', 'MALE'))
);
--> statement-breakpoint
ALTER TABLE "booking_wishes" ADD CONSTRAINT "booking_wishes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_wishes" ADD CONSTRAINT "booking_wishes_office_id_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."offices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_wishes" ADD CONSTRAINT "booking_wishes_counsellor_id_counsellors_id_fk" FOREIGN KEY ("counsellor_id") REFERENCES "public"."counsellors"("id") ON DELETE set null ON UPDATE no action;