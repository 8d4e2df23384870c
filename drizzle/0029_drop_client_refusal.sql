DROP FUNCTION IF EXISTS find_client_refusal(text, timestamptz, integer, integer);
