CREATE TABLE "article_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"is_current" boolean DEFAULT true NOT NULL,
	"created_at" timestamptz NOT NULL
);
--> statement-breakpoint
ALTER TABLE "article_addresses" ADD CONSTRAINT "article_addresses_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "article_addresses_current" ON "article_addresses" USING btree ("document_id") WHERE "article_addresses"."is_current";--> statement-breakpoint
CREATE INDEX "article_addresses_document" ON "article_addresses" USING btree ("document_id");
--> statement-breakpoint
CREATE TRIGGER "article_addresses_shown" AFTER UPDATE OR DELETE ON "article_addresses"
	FOR EACH STATEMENT EXECUTE FUNCTION count_content_change();
