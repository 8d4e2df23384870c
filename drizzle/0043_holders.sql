ALTER TABLE "bookings" ADD COLUMN "holder_key" text;--> statement-breakpoint
CREATE INDEX "bookings_holders" ON "bookings" USING btree ("holder_key") WHERE "bookings"."holder_key" is not null;