CREATE TABLE "picture_uses" (
	"picture_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"caption" text,
	CONSTRAINT "picture_uses_pkey" PRIMARY KEY("kind","subject_id","picture_id")
);
--> statement-breakpoint
-- Contract: the gallery becomes the library of all pictures; this release stops the site for its update.
ALTER TABLE "gallery_images" RENAME TO "pictures";--> statement-breakpoint
ALTER TABLE "pictures" DROP CONSTRAINT "gallery_images_url_unique";--> statement-breakpoint
ALTER TABLE "pictures" DROP CONSTRAINT "gallery_images_folder_unique";--> statement-breakpoint
ALTER TABLE "pictures" DROP CONSTRAINT "gallery_images_size_positive";--> statement-breakpoint
DROP INDEX "gallery_images_latest";--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "focal_x" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "focal_y" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "uncropped" jsonb;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "look" text DEFAULT 'plain' NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "topic" text;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "agreed_on" date;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "added_by" uuid;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "picture_uses" ADD CONSTRAINT "picture_uses_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_uses_picture" ON "picture_uses" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "picture_uses_ordered" ON "picture_uses" USING btree ("kind","subject_id","position","picture_id");--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pictures_latest" ON "pictures" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "pictures_added_by" ON "pictures" USING btree ("added_by");--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_url_unique" UNIQUE("url");--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_folder_unique" UNIQUE("folder");--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_size_positive" CHECK ("pictures"."width" >= 1 and "pictures"."height" >= 1);--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_focal_point_inside" CHECK ("pictures"."focal_x" between 0 and 100 and "pictures"."focal_y" between 0 and 100);--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_look_known" CHECK ("pictures"."look" in ('plain', 'house'));--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_topic_known" CHECK ("pictures"."topic" in ('room', 'door', 'team'));--> statement-breakpoint
-- Contract: only its name changes, with that of its table.
ALTER TRIGGER "gallery_images_shown" ON "pictures" RENAME TO "pictures_shown";--> statement-breakpoint
INSERT INTO "picture_uses" ("picture_id", "kind", "subject_id", "position")
	SELECT "id", 'gallery', 'site', row_number() OVER (ORDER BY "created_at" DESC, "id" DESC) FROM "pictures";
--> statement-breakpoint
CREATE TRIGGER "picture_uses_shown" AFTER INSERT OR UPDATE OR DELETE ON "picture_uses"
	FOR EACH STATEMENT EXECUTE FUNCTION count_content_change();
