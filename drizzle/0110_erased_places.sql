-- The release before this price erases a place without it: the database ends what belongs to the person, whichever release erases.
CREATE FUNCTION finish_erased_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.reach_sealed := NULL;
	UPDATE payments SET group_place_id = NULL WHERE group_place_id = NEW.id;
	DELETE FROM group_place_prices WHERE group_place_id = NEW.id;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "group_places_erased" BEFORE UPDATE OF "erased_at" ON "group_places"
	FOR EACH ROW WHEN (OLD."erased_at" IS NULL AND NEW."erased_at" IS NOT NULL) EXECUTE FUNCTION finish_erased_place();
