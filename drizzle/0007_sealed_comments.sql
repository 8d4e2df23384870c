DROP INDEX "blog_comments_once";--> statement-breakpoint
ALTER TABLE "blog_comments" ALTER COLUMN "name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_comments" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_comments" ALTER COLUMN "comment" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_comments" ADD COLUMN "name_sealed" text;--> statement-breakpoint
ALTER TABLE "blog_comments" ADD COLUMN "email_sealed" text;--> statement-breakpoint
ALTER TABLE "blog_comments" ADD COLUMN "comment_sealed" text;--> statement-breakpoint
ALTER TABLE "blog_comments" ADD CONSTRAINT "blog_comments_whole" CHECK (num_nulls("blog_comments"."name_sealed", "blog_comments"."email_sealed", "blog_comments"."comment_sealed")
        = num_nonnulls("blog_comments"."name", "blog_comments"."email", "blog_comments"."comment")
        and num_nulls("blog_comments"."name_sealed", "blog_comments"."email_sealed", "blog_comments"."comment_sealed") in (0, 3));