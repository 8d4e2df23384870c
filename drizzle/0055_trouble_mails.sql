CREATE TABLE "trouble_mails" (
	"id" integer PRIMARY KEY NOT NULL,
	"queued_at" timestamptz NOT NULL,
	CONSTRAINT "trouble_mails_one_row" CHECK ("trouble_mails"."id" = 1)
);
