CREATE TABLE "booking_codes" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"made_at" timestamptz NOT NULL,
	CONSTRAINT "booking_codes_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
ALTER TABLE "booking_codes" ADD CONSTRAINT "booking_codes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;