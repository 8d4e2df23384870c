ALTER TABLE "audit_events" ADD COLUMN "previous_hash" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "hash" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "audit_events" ALTER COLUMN "id" DROP DEFAULT;
--> statement-breakpoint
CREATE FUNCTION chain_audit_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- One after the other until the transaction ends, or two events would follow the same one.
	PERFORM pg_advisory_xact_lock(hashtextextended('audit_events', 0));
	NEW.id := nextval(pg_get_serial_sequence('audit_events', 'id'));
	SELECT hash INTO NEW.previous_hash FROM audit_events ORDER BY id DESC LIMIT 1;
	NEW.previous_hash := coalesce(NEW.previous_hash, '');
	NEW.hash := encode(sha256(convert_to(json_build_array(NEW.id, (extract(epoch FROM NEW.at) * 1000000)::bigint, NEW.actor_id,
		NEW.action, NEW.subject_type, NEW.subject_id, NEW.detail::text, NEW.previous_hash)::text, 'UTF8')), 'hex');
	RETURN NEW;
END
$$;
--> statement-breakpoint
ALTER TABLE "audit_events" DISABLE TRIGGER "audit_events_append_only";
--> statement-breakpoint
DO $$
DECLARE
	one audit_events;
	before text := '';
BEGIN
	FOR one IN SELECT * FROM audit_events ORDER BY id LOOP
		UPDATE audit_events SET previous_hash = before, hash = encode(sha256(convert_to(json_build_array(one.id,
			(extract(epoch FROM one.at) * 1000000)::bigint, one.actor_id, one.action, one.subject_type, one.subject_id,
			one.detail::text, before)::text, 'UTF8')), 'hex') WHERE id = one.id RETURNING hash INTO before;
	END LOOP;
END
$$;
--> statement-breakpoint
ALTER TABLE "audit_events" ENABLE TRIGGER "audit_events_append_only";
--> statement-breakpoint
CREATE TRIGGER "audit_events_chain" BEFORE INSERT ON "audit_events" FOR EACH ROW EXECUTE FUNCTION chain_audit_event();
--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "audit_events" ("at", "id");
--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" ("actor_id", "at");
