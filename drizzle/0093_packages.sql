CREATE TABLE "packages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"office_id" uuid,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"sessions" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"rest" bigint NOT NULL,
	"reference" text NOT NULL,
	"key" text NOT NULL,
	"sold_at" timestamptz NOT NULL,
	"ended_at" timestamptz,
	"is_sample" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "packages_reference_unique" UNIQUE("reference"),
	CONSTRAINT "packages_key_unique" UNIQUE("key"),
	CONSTRAINT "packages_used_within" CHECK ("packages"."used" between 0 and "packages"."sessions"),
	CONSTRAINT "packages_amount_not_negative" CHECK ("packages"."amount" >= 0 and "packages"."sessions" > 0)
);
--> statement-breakpoint
CREATE TABLE "price_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"request_sealed" text NOT NULL,
	"asked_at" timestamptz NOT NULL,
	"decision" text,
	"decided_at" timestamptz,
	"decided_by" uuid,
	CONSTRAINT "price_requests_booking_unique" UNIQUE("booking_id"),
	CONSTRAINT "price_requests_decision_known" CHECK ("price_requests"."decision" in ('free', 'reduced', 'no')),
	CONSTRAINT "price_requests_decision_whole" CHECK (("price_requests"."decision" is null) = ("price_requests"."decided_at" is null))
);
--> statement-breakpoint
-- Contract: it takes nothing away. The constraint comes back below with one more kind.
ALTER TABLE "payments" DROP CONSTRAINT "payments_kind_known";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "package_id" uuid;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_office_id_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."offices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_requests" ADD CONSTRAINT "price_requests_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_requests" ADD CONSTRAINT "price_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "packages_client" ON "packages" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "packages_rest" ON "packages" USING btree ("sold_at") WHERE "packages"."rest" > 0;--> statement-breakpoint
CREATE INDEX "price_requests_open" ON "price_requests" USING btree ("asked_at") WHERE "price_requests"."decision" is null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_package" ON "payments" USING btree ("package_id") WHERE "payments"."package_id" is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_kind_known" CHECK ("payments"."kind" in ('cash', 'transfer', 'card', 'free', 'package'));
--> statement-breakpoint
-- As in 0083 and 0085. The link to a package can end, too, and the entries of an invented package end with it.
CREATE OR REPLACE FUNCTION keep_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	links text[] := ARRAY['booking_id', 'package_id', 'office_id', 'entered_by'];
BEGIN
	IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - links = to_jsonb(OLD) - links
		AND coalesce(NEW.booking_id = OLD.booking_id, NEW.booking_id IS NULL)
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
--> statement-breakpoint
CREATE FUNCTION end_sample_package() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.is_sample THEN
		DELETE FROM payments WHERE package_id = OLD.id;
	END IF;
	RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "packages_sample_payments" BEFORE DELETE ON "packages"
	FOR EACH ROW EXECUTE FUNCTION end_sample_package();
