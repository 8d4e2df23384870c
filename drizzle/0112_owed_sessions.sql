-- The release before may still run. Its transactions lock these tables in more than one order, so this one waits for no lock while it has
-- another: where one is taken, it gives all back and tries again.
DO $$
BEGIN
	LOOP
		BEGIN
			LOCK TABLE "bookings" IN SHARE ROW EXCLUSIVE MODE;
			LOCK TABLE "client_bookings", "clients" IN SHARE ROW EXCLUSIVE MODE NOWAIT;
			LOCK TABLE "booking_prices" IN ACCESS EXCLUSIVE MODE NOWAIT;
			EXIT;
		EXCEPTION WHEN lock_not_available THEN
			PERFORM pg_sleep(0.02);
		END;
	END LOOP;
END
$$;
--> statement-breakpoint
CREATE INDEX "clients_merged" ON "clients" USING btree ("id","merged_into") WHERE "clients"."merged_into" is not null;--> statement-breakpoint
ALTER TABLE "booking_prices" ADD COLUMN "owed_since" timestamptz;--> statement-breakpoint
ALTER TABLE "booking_prices" ADD COLUMN "office_id" uuid;--> statement-breakpoint
ALTER TABLE "booking_prices" ADD COLUMN "client_id" uuid;
--> statement-breakpoint
-- The others are paid. What changes their rest copies these columns.
UPDATE "booking_prices" SET
	"owed_since" = CASE WHEN "status" IN ('confirmed', 'attended') AND NOT "quarantined" THEN "starts_at" END,
	"office_id" = "bookings"."office_id", "client_id" = "client_bookings"."client_id"
	FROM "bookings" LEFT JOIN "client_bookings" ON "client_bookings"."booking_id" = "bookings"."id"
	WHERE "bookings"."id" = "booking_prices"."booking_id" AND "rest" > 0;
--> statement-breakpoint
-- The release before reads "booking_prices_rest", which the next release can drop.
CREATE INDEX "booking_prices_owed" ON "booking_prices" USING btree ("owed_since","booking_id","office_id","client_id","rest_currency","rest") WHERE "booking_prices"."rest" > 0 and "booking_prices"."owed_since" is not null;
--> statement-breakpoint
-- The one place that says since when a session is owed, where, and by whom. Whatever sets these columns, the booking decides. A first price
-- and a move of the session to another client wait for each other at the client of the booking, and later changes wait at the price.
CREATE FUNCTION copy_owed_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM FROM client_bookings WHERE booking_id = NEW.booking_id FOR SHARE;
	END IF;
	SELECT CASE WHEN status IN ('confirmed', 'attended') AND NOT quarantined THEN starts_at END, office_id, client_bookings.client_id
		INTO NEW.owed_since, NEW.office_id, NEW.client_id
		FROM bookings LEFT JOIN client_bookings ON client_bookings.booking_id = bookings.id WHERE bookings.id = NEW.booking_id;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "booking_prices_owed" BEFORE INSERT OR UPDATE OF "rest", "owed_since", "office_id", "client_id" ON "booking_prices"
	FOR EACH ROW EXECUTE FUNCTION copy_owed_session();
--> statement-breakpoint
CREATE FUNCTION follow_owed_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE booking_prices SET owed_since = owed_since WHERE booking_id = NEW.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "bookings_owed" AFTER UPDATE OF "status", "starts_at", "office_id", "quarantined" ON "bookings"
	FOR EACH ROW WHEN ((OLD."status", OLD."starts_at", OLD."office_id", OLD."quarantined")
		IS DISTINCT FROM (NEW."status", NEW."starts_at", NEW."office_id", NEW."quarantined"))
	EXECUTE FUNCTION follow_owed_session();
--> statement-breakpoint
CREATE FUNCTION follow_owing_client() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND NEW.client_id = OLD.client_id THEN
		RETURN NULL;
	END IF;
	UPDATE booking_prices SET client_id = client_id WHERE booking_id = coalesce(NEW.booking_id, OLD.booking_id);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "client_bookings_owed" AFTER INSERT OR DELETE OR UPDATE OF "client_id" ON "client_bookings"
	FOR EACH ROW EXECUTE FUNCTION follow_owing_client();
