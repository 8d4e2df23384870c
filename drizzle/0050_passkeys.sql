CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"last_used_at" timestamptz
);
--> statement-breakpoint
ALTER TABLE "second_factors" ALTER COLUMN "totp_sealed" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "second_factors" ADD COLUMN "challenge" text;--> statement-breakpoint
ALTER TABLE "second_factors" ADD COLUMN "challenge_at" timestamptz;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");