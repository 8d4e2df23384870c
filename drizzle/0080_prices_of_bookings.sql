CREATE TABLE "booking_prices" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"service_id" uuid,
	"service_name" text COLLATE "und-x-icu",
	"amount" bigint NOT NULL,
	"currency" text DEFAULT 'NGN' NOT NULL,
	"beside_amount" bigint,
	"beside_currency" text,
	"reference" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "booking_prices_reference_unique" UNIQUE("reference"),
	CONSTRAINT "booking_prices_amount_not_negative" CHECK ("booking_prices"."amount" >= 0 and coalesce("booking_prices"."beside_amount", 0) >= 0),
	CONSTRAINT "booking_prices_beside_whole" CHECK (("booking_prices"."beside_amount" is null) = ("booking_prices"."beside_currency" is null)
        and "booking_prices"."beside_currency" is distinct from "booking_prices"."currency")
);
--> statement-breakpoint
CREATE TABLE "office_payments" (
	"office_id" uuid PRIMARY KEY NOT NULL,
	"how_to_pay" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_prices" (
	"office_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "office_prices_office_id_service_id_pk" PRIMARY KEY("office_id","service_id"),
	CONSTRAINT "office_prices_amount_not_negative" CHECK ("office_prices"."amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "booking_prices" ADD CONSTRAINT "booking_prices_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_prices" ADD CONSTRAINT "booking_prices_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_payments" ADD CONSTRAINT "office_payments_office_id_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."offices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_prices" ADD CONSTRAINT "office_prices_office_id_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."offices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_prices" ADD CONSTRAINT "office_prices_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER "office_payments_shown" AFTER INSERT OR UPDATE OR DELETE ON "office_payments"
	FOR EACH STATEMENT EXECUTE FUNCTION count_content_change();
--> statement-breakpoint
CREATE TRIGGER "office_prices_shown" AFTER INSERT OR UPDATE OR DELETE ON "office_prices"
	FOR EACH STATEMENT EXECUTE FUNCTION count_content_change();
