ALTER TABLE "gallery_images" ALTER COLUMN "alt" DROP NOT NULL;--> statement-breakpoint
UPDATE "gallery_images" SET "alt" = NULL WHERE "alt" = 'From our latest activities';
