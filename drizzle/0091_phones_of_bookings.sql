ALTER TABLE "client_phones" ALTER COLUMN "client_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "client_phones" ADD COLUMN "booking_id" uuid;--> statement-breakpoint
ALTER TABLE "client_phones" ADD CONSTRAINT "client_phones_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_phones" ADD CONSTRAINT "client_phones_booking_unique" UNIQUE("booking_id");--> statement-breakpoint
ALTER TABLE "client_phones" ADD CONSTRAINT "client_phones_of_one" CHECK (num_nonnulls("client_phones"."client_id", "client_phones"."booking_id") = 1);