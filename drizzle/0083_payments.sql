CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigserial NOT NULL,
	"key" text NOT NULL,
	"booking_id" uuid,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"paid_on" date NOT NULL,
	"corrects_id" uuid,
	"reference" text NOT NULL,
	"service_name" text COLLATE "und-x-icu",
	"office_id" uuid,
	"entered_by" uuid,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "payments_number_unique" UNIQUE("number"),
	CONSTRAINT "payments_key_unique" UNIQUE("key"),
	CONSTRAINT "payments_corrects_unique" UNIQUE("corrects_id"),
	CONSTRAINT "payments_kind_known" CHECK ("payments"."kind" in ('cash', 'transfer', 'card', 'free')),
	CONSTRAINT "payments_amount_signed" CHECK (("payments"."corrects_id" is null and "payments"."amount" > 0) or ("payments"."corrects_id" is not null and "payments"."amount" < 0))
);
--> statement-breakpoint
ALTER TABLE "booking_prices" ADD COLUMN "rest" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_prices" ADD COLUMN "rest_currency" text DEFAULT 'NGN' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_corrects_id_payments_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_office_id_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."offices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_booking" ON "payments" USING btree ("booking_id") WHERE "payments"."booking_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_day" ON "payments" USING btree ("paid_on","number");--> statement-breakpoint
CREATE INDEX "booking_prices_rest" ON "booking_prices" USING btree ("booking_id") WHERE "booking_prices"."rest" > 0;--> statement-breakpoint
UPDATE "booking_prices" SET "rest" = "amount";
--> statement-breakpoint
-- An entry can lose its links to a booking, an office and an account, because these can be deleted. Nothing else of it changes.
CREATE FUNCTION keep_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	links text[] := ARRAY['booking_id', 'office_id', 'entered_by'];
BEGIN
	IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - links = to_jsonb(OLD) - links
		AND coalesce(NEW.booking_id = OLD.booking_id, NEW.booking_id IS NULL)
		AND coalesce(NEW.office_id = OLD.office_id, NEW.office_id IS NULL)
		AND coalesce(NEW.entered_by = OLD.entered_by, NEW.entered_by IS NULL)
	THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'payments is append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "payments_append_only" BEFORE UPDATE OR DELETE ON "payments"
	FOR EACH ROW EXECUTE FUNCTION keep_payment();
--> statement-breakpoint
-- Contract: it takes nothing away. It keeps anybody from emptying the table.
CREATE TRIGGER "payments_not_emptied" BEFORE TRUNCATE ON "payments"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
