CREATE TABLE "backup_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" bigint,
	"started_at" timestamptz NOT NULL,
	"finished_at" timestamptz,
	"problem" text,
	CONSTRAINT "backup_runs_kind_known" CHECK ("backup_runs"."kind" in ('backup', 'restore_check'))
);
--> statement-breakpoint
CREATE TABLE "task_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"succeeded_at" timestamptz,
	"failed_at" timestamptz,
	"failures" integer DEFAULT 0 NOT NULL,
	"problem" text
);
--> statement-breakpoint
CREATE INDEX "backup_runs_latest" ON "backup_runs" USING btree ("kind","started_at");