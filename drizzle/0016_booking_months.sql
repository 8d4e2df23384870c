CREATE TABLE "booking_months" (
	"measure" text NOT NULL,
	"month" date NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"minutes" integer NOT NULL,
	CONSTRAINT "booking_months_measure_month_key_pk" PRIMARY KEY("measure","month","key")
);
--> statement-breakpoint
INSERT INTO "booking_months" ("measure", "month", "key", "count", "minutes")
	SELECT "measure", date_trunc('month', "day")::date, "key", sum("count"), sum("minutes") FROM "booking_days" GROUP BY 1, 2, 3;
