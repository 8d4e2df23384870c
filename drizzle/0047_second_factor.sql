CREATE TABLE "second_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"totp_sealed" text NOT NULL,
	"used_interval" bigint DEFAULT 0 NOT NULL,
	"recovery_hashes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamptz NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "second_factor_at" timestamptz;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;