-- Contract: only release 0.2.0 stores challenges, this one signs them; the site stops for this update.
ALTER TABLE "second_factors" DROP COLUMN "challenge";--> statement-breakpoint
-- Contract: it belongs to the column above.
ALTER TABLE "second_factors" DROP COLUMN "challenge_at";
