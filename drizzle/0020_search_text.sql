DROP INDEX "bookings_waiting";--> statement-breakpoint
DROP INDEX "bookings_search";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "search_text" text GENERATED ALWAYS AS (to_search_text(name, email)) STORED;--> statement-breakpoint
CREATE INDEX "bookings_waiting" ON "bookings" USING btree ("created_at","id","starts_at") WHERE "bookings"."status" = 'requested';--> statement-breakpoint
CREATE INDEX "bookings_search" ON "bookings" USING gin (to_fortnight_number(created_at),to_fortnight_number(starts_at),"search_text" gin_trgm_ops,"status","counsellor_id","channel") WITH (gin_pending_list_limit=256) WHERE status not in ('held', 'expired');