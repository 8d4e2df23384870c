-- The public list of group sessions follows changes by staff. A taken place changes no text that must follow at once.
CREATE TRIGGER "group_sessions_shown" AFTER INSERT OR DELETE
	OR UPDATE OF "title", "mode", "office_id", "starts_at", "ends_at", "places", "age_band", "service_id", "status" ON "group_sessions"
	FOR EACH STATEMENT EXECUTE FUNCTION count_content_change();
