-- The release before may still run. Its transactions lock these tables in more than one order, so this one waits for no lock while it has
-- another.
DO $$
BEGIN
	LOOP
		BEGIN
			LOCK TABLE "booking_prices" IN ACCESS EXCLUSIVE MODE;
			LOCK TABLE "group_place_prices", "packages", "payments" IN ACCESS EXCLUSIVE MODE NOWAIT;
			EXIT;
		EXCEPTION WHEN lock_not_available THEN
			PERFORM pg_sleep(0.02);
		END;
	END LOOP;
END
$$;
--> statement-breakpoint
-- The new condition allows all that the old one did, and money that is given back.
ALTER TABLE "payments" DROP CONSTRAINT "payments_amount_signed";--> statement-breakpoint
ALTER TABLE "booking_prices" ADD COLUMN "money_in" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_prices" ADD COLUMN "overpaid" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "group_place_prices" ADD COLUMN "money_in" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "group_place_prices" ADD COLUMN "overpaid" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "money_in" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "overpaid" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "kept" bigint;--> statement-breakpoint
CREATE INDEX "booking_prices_returnable" ON "booking_prices" USING btree ("booking_id") WHERE "booking_prices"."overpaid" > 0 or ("booking_prices"."money_in" > 0 and "booking_prices"."owed_since" is null);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_amount_signed" CHECK ("payments"."amount" > 0 or ("payments"."amount" < 0 and ("payments"."corrects_id" is not null or "payments"."kind" in ('cash', 'transfer', 'card'))));
--> statement-breakpoint
-- Until now only sessions with a rest had "owed_since", which the index of what is to give back needs of the others, too.
UPDATE "booking_prices" SET "money_in" = "sums"."money_in", "owed_since" = "owed_since",
	"overpaid" = CASE WHEN "sums"."in_package" > 0 THEN "sums"."money_in"
			ELSE least("sums"."money_in", greatest(0, "sums"."covered" - CASE WHEN "booking_prices"."rest_currency" = "booking_prices"."beside_currency" THEN "booking_prices"."beside_amount" ELSE "booking_prices"."amount" END)) END
	FROM (SELECT "booking_id" AS "id", "currency", sum("amount") AS "covered", coalesce(sum("amount") FILTER (WHERE "kind" = 'package'), 0) AS "in_package",
		coalesce(sum("amount") FILTER (WHERE "kind" IN ('cash', 'transfer', 'card')), 0) AS "money_in"
		FROM "payments" WHERE "booking_id" IS NOT NULL GROUP BY "booking_id", "currency") "sums"
	WHERE "sums"."id" = "booking_prices"."booking_id" AND "sums"."currency" = "booking_prices"."rest_currency" AND "sums"."money_in" > 0;
--> statement-breakpoint
UPDATE "group_place_prices" SET "money_in" = "sums"."money_in",
	"overpaid" = CASE WHEN "sums"."in_package" > 0 THEN "sums"."money_in"
			ELSE least("sums"."money_in", greatest(0, "sums"."covered" - CASE WHEN "group_place_prices"."rest_currency" = "group_place_prices"."beside_currency" THEN "group_place_prices"."beside_amount" ELSE "group_place_prices"."amount" END)) END
	FROM (SELECT "group_place_id" AS "id", "currency", sum("amount") AS "covered", coalesce(sum("amount") FILTER (WHERE "kind" = 'package'), 0) AS "in_package",
		coalesce(sum("amount") FILTER (WHERE "kind" IN ('cash', 'transfer', 'card')), 0) AS "money_in"
		FROM "payments" WHERE "group_place_id" IS NOT NULL GROUP BY "group_place_id", "currency") "sums"
	WHERE "sums"."id" = "group_place_prices"."group_place_id" AND "sums"."currency" = "group_place_prices"."rest_currency" AND "sums"."money_in" > 0;
--> statement-breakpoint
UPDATE "packages" SET "money_in" = "sums"."money_in",
	"overpaid" = CASE WHEN "sums"."in_package" > 0 THEN "sums"."money_in"
			ELSE least("sums"."money_in", greatest(0, "sums"."covered" - "packages"."amount")) END
	FROM (SELECT "package_id" AS "id", "currency", sum("amount") AS "covered", coalesce(sum("amount") FILTER (WHERE "kind" = 'package'), 0) AS "in_package",
		coalesce(sum("amount") FILTER (WHERE "kind" IN ('cash', 'transfer', 'card')), 0) AS "money_in"
		FROM "payments" WHERE "package_id" IS NOT NULL AND "kind" <> 'package' GROUP BY "package_id", "currency") "sums"
	WHERE "sums"."id" = "packages"."id" AND "sums"."currency" = "packages"."currency" AND "sums"."money_in" > 0;
