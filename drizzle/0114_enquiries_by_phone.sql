ALTER TABLE "workshop_enquiries" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "workshop_enquiries" ALTER COLUMN "email_key" DROP NOT NULL;