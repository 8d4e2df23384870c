DROP INDEX "contact_messages_unread";--> statement-breakpoint
CREATE INDEX "users_admins" ON "users" USING btree ("created_at","id") WHERE "users"."is_admin";--> statement-breakpoint
CREATE INDEX "users_disabled" ON "users" USING btree ("created_at","id") WHERE "users"."disabled_at" is not null;--> statement-breakpoint
CREATE INDEX "blog_comments_desk" ON "blog_comments" USING btree ("status","quarantined","created_at","id");--> statement-breakpoint
CREATE INDEX "mails_to" ON "mails" USING btree (lower("to_address") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_listed" ON "contact_messages" USING btree ("status","quarantined",("read_at" is null),"created_at","id");