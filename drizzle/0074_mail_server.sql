CREATE TABLE "mail_servers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"only" boolean DEFAULT true NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"security" text NOT NULL,
	"user_name" text NOT NULL,
	"password_sealed" text,
	"from_address" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "mail_servers_only" UNIQUE("only"),
	CONSTRAINT "mail_servers_one_row" CHECK ("mail_servers"."only"),
	CONSTRAINT "mail_servers_security_known" CHECK ("mail_servers"."security" in ('tls', 'starttls'))
);
--> statement-breakpoint
CREATE TRIGGER "mail_servers_shown" AFTER INSERT OR UPDATE OR DELETE ON "mail_servers"
	FOR EACH STATEMENT EXECUTE FUNCTION count_content_change();
