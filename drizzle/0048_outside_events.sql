CREATE TABLE "outside_events" (
	"uri" text PRIMARY KEY NOT NULL,
	"starts_at" timestamptz NOT NULL,
	"is_cancelled" boolean NOT NULL,
	"received_at" timestamptz NOT NULL
);
