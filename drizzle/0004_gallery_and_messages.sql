CREATE TABLE "gallery_images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"alt" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "gallery_images_url_unique" UNIQUE("url"),
	CONSTRAINT "gallery_images_size_positive" CHECK ("gallery_images"."width" >= 1 and "gallery_images"."height" >= 1)
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject_sealed" text NOT NULL,
	"message_sealed" text NOT NULL,
	"quarantined" boolean DEFAULT false NOT NULL,
	"created_at" timestamptz NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "contact_message_id" uuid;--> statement-breakpoint
CREATE INDEX "gallery_images_latest" ON "gallery_images" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_latest" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_contact_message_id_contact_messages_id_fk" FOREIGN KEY ("contact_message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;