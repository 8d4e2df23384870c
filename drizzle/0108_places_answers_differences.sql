CREATE TABLE "client_differences" (
	"client_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"said_at" timestamptz NOT NULL,
	CONSTRAINT "client_differences_client_id_other_id_pk" PRIMARY KEY("client_id","other_id"),
	CONSTRAINT "client_differences_ordered" CHECK ("client_differences"."client_id" < "client_differences"."other_id")
);
--> statement-breakpoint
CREATE TABLE "group_place_prices" (
	"group_place_id" uuid PRIMARY KEY NOT NULL,
	"service_name" text COLLATE "und-x-icu",
	"amount" bigint NOT NULL,
	"currency" text DEFAULT 'NGN' NOT NULL,
	"beside_amount" bigint,
	"beside_currency" text,
	"rest" bigint DEFAULT 0 NOT NULL,
	"rest_currency" text DEFAULT 'NGN' NOT NULL,
	"reference" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "group_place_prices_reference_unique" UNIQUE("reference"),
	CONSTRAINT "group_place_prices_amount_not_negative" CHECK ("group_place_prices"."amount" >= 0 and coalesce("group_place_prices"."beside_amount", 0) >= 0),
	CONSTRAINT "group_place_prices_beside_whole" CHECK (("group_place_prices"."beside_amount" is null) = ("group_place_prices"."beside_currency" is null)
        and "group_place_prices"."beside_currency" is distinct from "group_place_prices"."currency")
);
--> statement-breakpoint
CREATE TABLE "message_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"answer_sealed" text NOT NULL,
	"written_by" uuid,
	"written_at" timestamptz NOT NULL
);
--> statement-breakpoint
-- Contract: it takes nothing away. The constraint comes back below with one more subject.
ALTER TABLE "legal_holds" DROP CONSTRAINT "legal_holds_subject_known";--> statement-breakpoint
ALTER TABLE "group_places" ADD COLUMN "reach_sealed" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "group_place_id" uuid;--> statement-breakpoint
ALTER TABLE "client_differences" ADD CONSTRAINT "client_differences_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_differences" ADD CONSTRAINT "client_differences_other_id_clients_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_place_prices" ADD CONSTRAINT "group_place_prices_group_place_id_group_places_id_fk" FOREIGN KEY ("group_place_id") REFERENCES "public"."group_places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_answers" ADD CONSTRAINT "message_answers_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_answers" ADD CONSTRAINT "message_answers_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_differences_other" ON "client_differences" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "group_place_prices_rest" ON "group_place_prices" USING btree ("group_place_id") WHERE "group_place_prices"."rest" > 0;--> statement-breakpoint
CREATE INDEX "message_answers_message" ON "message_answers" USING btree ("message_id","written_at");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_group_place_id_group_places_id_fk" FOREIGN KEY ("group_place_id") REFERENCES "public"."group_places"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_group_place" ON "payments" USING btree ("group_place_id") WHERE "payments"."group_place_id" is not null;--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_subject_known" CHECK ("legal_holds"."subject_type" in ('booking', 'message', 'comment', 'place'));
--> statement-breakpoint
-- As in 0093. The link to a place in a group can end, too.
CREATE OR REPLACE FUNCTION keep_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	links text[] := ARRAY['booking_id', 'group_place_id', 'package_id', 'office_id', 'entered_by'];
BEGIN
	IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - links = to_jsonb(OLD) - links
		AND coalesce(NEW.booking_id = OLD.booking_id, NEW.booking_id IS NULL)
		AND coalesce(NEW.group_place_id = OLD.group_place_id, NEW.group_place_id IS NULL)
		AND coalesce(NEW.package_id = OLD.package_id, NEW.package_id IS NULL)
		AND coalesce(NEW.office_id = OLD.office_id, NEW.office_id IS NULL)
		AND coalesce(NEW.entered_by = OLD.entered_by, NEW.entered_by IS NULL)
	THEN
		RETURN NEW;
	END IF;
	IF TG_OP = 'DELETE' AND (EXISTS (SELECT FROM sample_bookings WHERE booking_id = OLD.booking_id)
		OR EXISTS (SELECT FROM packages WHERE id = OLD.package_id AND is_sample))
	THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'payments is append-only';
END
$$;
