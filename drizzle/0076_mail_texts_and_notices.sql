CREATE TABLE "admin_notices" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamptz NOT NULL,
	CONSTRAINT "admin_notices_pkey" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "admin_notices_kind_known" CHECK ("admin_notices"."kind" in ('mail_server'))
);
--> statement-breakpoint
CREATE TABLE "mail_texts" (
	"place" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "admin_notices" ADD CONSTRAINT "admin_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;