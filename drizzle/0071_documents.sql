CREATE TABLE "document_versions" (
	"document_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"published_at" timestamptz NOT NULL,
	"published_by" uuid,
	CONSTRAINT "document_versions_document_id_number_pk" PRIMARY KEY("document_id","number")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"draft" jsonb,
	"drafted_by" uuid,
	"drafted_at" timestamptz,
	"published_version" integer,
	"scheduled" jsonb,
	"publish_at" timestamptz,
	"scheduled_by" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "documents_key_unique" UNIQUE("kind","key"),
	CONSTRAINT "documents_scheduled_whole" CHECK (num_nulls("documents"."scheduled", "documents"."publish_at") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "edits_site" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_drafted_by_users_id_fk" FOREIGN KEY ("drafted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_scheduled_by_users_id_fk" FOREIGN KEY ("scheduled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_due" ON "documents" USING btree ("publish_at") WHERE "documents"."publish_at" is not null;--> statement-breakpoint
CREATE TRIGGER "documents_shown" AFTER UPDATE OF "published_version" OR DELETE ON "documents"
	FOR EACH STATEMENT EXECUTE FUNCTION count_content_change();
