ALTER TABLE "helplines" ADD COLUMN "text_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "helplines" ADD COLUMN "chat_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "helplines" ADD COLUMN "for_young" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "helplines" ADD COLUMN "day_and_night" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "helplines" ADD COLUMN "hours" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- What the texts of the first lines said, as fields. A text that the office has changed stays.
UPDATE "helplines" SET "day_and_night" = true, "about" = 'Free, 20 languages'
	WHERE "number" = '14416' AND "about" = 'Free, day and night, 20 languages';
--> statement-breakpoint
UPDATE "helplines" SET "for_young" = true, "about" = 'The child helpline of India'
	WHERE "number" = '1098' AND "about" = 'For children and young people';
--> statement-breakpoint
-- Visitors see them after somebody of the agency has rung them.
INSERT INTO "helplines" ("id", "country", "name", "number", "about", "for_young", "created_at")
	SELECT gen_random_uuid(), line.country, line.name, line.number, line.about, line.for_young, now()
	FROM (VALUES
		('IN', 'iCALL', '9152987821', 'Counselling by telephone', false),
		('NG', 'She Writes Woman', '0800 800 2000', 'Free mental health line', false),
		('NG', 'MANI', '0809 111 6264', 'Mental health of young people', true)
	) AS line (country, name, number, about, for_young)
	WHERE NOT EXISTS (
		SELECT 1 FROM "helplines"
		WHERE replace("helplines"."number", ' ', '') = replace(line.number, ' ', '') OR "helplines"."name" = line.name
	);
