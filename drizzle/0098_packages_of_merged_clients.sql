-- As in 0096. The packages of a deleted client go to the one who takes the client's place.
CREATE OR REPLACE FUNCTION delete_clients_without_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	gone_client uuid;
	heir uuid;
BEGIN
	PERFORM FROM clients WHERE group_id IN (SELECT group_id FROM clients JOIN gone ON gone.client_id = clients.id) ORDER BY id FOR UPDATE;
	FOR gone_client, heir IN SELECT id, joined FROM clients WHERE id IN (SELECT client_id FROM gone)
		AND NOT EXISTS (SELECT FROM client_bookings WHERE client_id = clients.id) ORDER BY id
	LOOP
		SELECT joined INTO heir FROM clients WHERE id = gone_client;
		IF heir IS NULL THEN
			SELECT id INTO heir FROM clients WHERE joined = gone_client ORDER BY created_at, id LIMIT 1;
			UPDATE clients SET merged_into = NULLIF(heir, id), joined = NULLIF(joined, gone_client),
				joined_at = CASE WHEN id <> heir THEN joined_at END WHERE merged_into = gone_client;
		END IF;
		UPDATE clients SET joined = NULLIF(heir, id) WHERE joined = gone_client OR (joined IS NULL AND merged_into = heir);
		UPDATE packages SET client_id = heir WHERE client_id = gone_client AND heir IS NOT NULL;
		DELETE FROM clients WHERE id = gone_client;
	END LOOP;
	RETURN NULL;
END $$;
