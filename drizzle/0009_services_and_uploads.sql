ALTER TABLE "gallery_images" ADD COLUMN "folder" text;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "gallery_images" ADD CONSTRAINT "gallery_images_folder_unique" UNIQUE("folder");