CREATE TABLE "setup" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"opened_at" timestamptz,
	"opened_by" uuid,
	"sample_deleted_at" timestamptz,
	"sample_deleted_by" uuid,
	CONSTRAINT "setup_one_row" CHECK ("setup"."only")
);
--> statement-breakpoint
ALTER TABLE "counsellors" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "offices" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "setup" ADD CONSTRAINT "setup_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setup" ADD CONSTRAINT "setup_sample_deleted_by_users_id_fk" FOREIGN KEY ("sample_deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER "setup_shown" AFTER INSERT OR UPDATE OR DELETE ON "setup"
	FOR EACH STATEMENT EXECUTE FUNCTION count_content_change();
--> statement-breakpoint
-- Earlier releases counted a changed row as the agency's own, and said so. The ids are those of the starting data.
UPDATE "counsellors" SET "is_sample" = true WHERE "revision" = 1 AND "id" IN (
		'579c8035-03ab-825e-8a9a-759fce31d4be', '0715db2f-c8df-8122-a95c-802b81e5abe9', 'd8d87a1b-1b47-89a7-82e9-f3ab2851f68d',
		'd2f6fa56-5cfc-800f-8710-e7402e87c8a8', 'c7fa4c0c-c76e-81d7-91b1-2cc592912351', '96a3e721-d508-8908-9abc-db85b1de736d');
--> statement-breakpoint
UPDATE "services" SET "is_sample" = true WHERE "revision" = 1 AND "id" IN (
		'd437670c-33ec-8547-9d13-b9bbcb730238', 'caa18e49-4f91-8c28-8d4e-54387a4d0bb0', '82ea5e0b-6dc6-8b78-94b3-a9b4940478be',
		'b7286ca2-e4b2-8975-8bd6-68dc1574cdbd', '7ef02765-3acf-87a7-be7a-e293f2c59ccc', 'a767a7a8-3c83-8c3d-a6cc-a034527e90b2',
		'bae04894-2119-8aa9-aa9c-c5e9f306c53f', 'f87e48f7-dcd9-8933-94e2-55a69fac3d11');
--> statement-breakpoint
UPDATE "pictures" SET "is_sample" = true WHERE "revision" = 1 AND "id" IN (
		'7642e595-abe9-8453-815a-49244fea1ec1', '23049955-bb74-86d8-a668-6a97c146ad8b', 'beb908b1-14c5-8283-8df6-2cef18c41cd5',
		'314f5310-1eb2-8a5a-a667-0b85f7aedca4', 'b530e465-5171-8606-b209-e0ba668fd829', '0a4ebba1-8b1b-8222-b24c-a813e32d0c18')
	AND "alt" IN (
		'Patchwork of nine printed squares, made in a workshop',
		'Eight chairs in a circle, ready for group therapy',
		'A seminar about sleep and stress, seen from the last row',
		'An armchair by the window in our new room in Enugu',
		'An online session on a phone, with tea and notes beside it',
		'Drawings and crayons on the table after a school visit');
--> statement-breakpoint
-- A public holiday raises the revision of all offices of its country, so an office is compared with the starting data.
UPDATE "offices" SET "is_sample" = true WHERE "id" IN (
		'86e4c079-1813-8f7a-aa53-6b071b979960', '7522f2c9-3ffe-8cb9-8649-e954083f720b')
	AND "name" IN ('Enugu office', 'Pune office') AND "address" LIKE 'Sample address, %'
	AND ARRAY(SELECT "rooms"."name" FROM "rooms" WHERE "rooms"."office_id" = "offices"."id" AND NOT "rooms"."retired" ORDER BY 1)
		IN (ARRAY['Iroko room', 'Udala room'], ARRAY['Neem room', 'Peepal room']);
--> statement-breakpoint
UPDATE "people" SET "is_sample" = true FROM "counsellors"
	WHERE "counsellors"."id" = "people"."counsellor_id" AND "counsellors"."is_sample" AND "people"."published" IS NULL;
--> statement-breakpoint
-- A site whose own counsellors have appointments works already. Nothing invented is shown there, and nobody books an invented counsellor.
INSERT INTO "setup" ("opened_at", "sample_deleted_at") SELECT
	CASE WHEN EXISTS (
		SELECT 1 FROM "bookings" INNER JOIN "counsellors" ON "counsellors"."id" = "bookings"."counsellor_id"
		WHERE NOT "counsellors"."is_sample" AND NOT "bookings"."quarantined" AND "bookings"."status" IN ('confirmed', 'attended', 'no_show')
	) THEN now() END,
	(SELECT max("at") FROM "audit_events" WHERE "subject_type" = 'sample' AND "action" = 'sample.deleted');
--> statement-breakpoint
UPDATE "counsellors" SET "active" = false WHERE "is_sample" AND EXISTS (SELECT 1 FROM "setup" WHERE "opened_at" IS NOT NULL);
--> statement-breakpoint
-- What such a site left as it was is what it works with.
UPDATE "services" SET "is_sample" = false WHERE "is_sample" AND EXISTS (SELECT 1 FROM "setup" WHERE "opened_at" IS NOT NULL);
--> statement-breakpoint
UPDATE "pictures" SET "is_sample" = false WHERE "is_sample" AND EXISTS (SELECT 1 FROM "setup" WHERE "opened_at" IS NOT NULL);
--> statement-breakpoint
UPDATE "offices" SET "is_sample" = false WHERE "is_sample" AND EXISTS (SELECT 1 FROM "setup" WHERE "opened_at" IS NOT NULL);
