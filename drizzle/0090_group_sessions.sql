CREATE TABLE "group_places" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"status" text NOT NULL,
	"name" text COLLATE "und-x-icu",
	"email" text,
	"email_key" text,
	"phone" text,
	"age" integer,
	"guardian_answer" text,
	"guardian_sealed" text,
	"user_id" uuid,
	"key" text,
	"visitor_time_zone" text,
	"proven_at" timestamptz,
	"proof_due_at" timestamptz,
	"quarantined" boolean DEFAULT false NOT NULL,
	"created_at" timestamptz NOT NULL,
	"cancelled_at" timestamptz,
	"cancelled_by" text,
	"erased_at" timestamptz,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "group_places_key_unique" UNIQUE("key"),
	CONSTRAINT "group_places_status_known" CHECK ("group_places"."status" in ('confirmed', 'cancelled', 'attended', 'no_show')),
	CONSTRAINT "group_places_cancelled_by_known" CHECK ("group_places"."cancelled_by" in ('client', 'staff', 'system')),
	CONSTRAINT "group_places_guardian_answer_known" CHECK ("group_places"."guardian_answer" in ('informed', 'unsafe', 'exempt')),
	CONSTRAINT "group_places_person_known" CHECK ("group_places"."name" is not null or "group_places"."erased_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "group_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text COLLATE "und-x-icu" NOT NULL,
	"mode" text NOT NULL,
	"office_id" uuid NOT NULL,
	"counsellor_id" uuid NOT NULL,
	"room_id" uuid,
	"busy_id" uuid,
	"starts_at" timestamptz NOT NULL,
	"ends_at" timestamptz NOT NULL,
	"places" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"age_band" text,
	"service_id" uuid,
	"status" text NOT NULL,
	"cancelled_at" timestamptz,
	"created_at" timestamptz NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "group_sessions_busy_unique" UNIQUE("busy_id"),
	CONSTRAINT "group_sessions_kind_known" CHECK ("group_sessions"."kind" in ('group', 'workshop')),
	CONSTRAINT "group_sessions_mode_known" CHECK ("group_sessions"."mode" in ('IN_PERSON', 'ONLINE')),
	CONSTRAINT "group_sessions_status_known" CHECK ("group_sessions"."status" in ('planned', 'cancelled')),
	CONSTRAINT "group_sessions_age_band_known" CHECK ("group_sessions"."age_band" in ('13-17', '18-25')),
	CONSTRAINT "group_sessions_time_whole" CHECK ("group_sessions"."starts_at" < "group_sessions"."ends_at"),
	CONSTRAINT "group_sessions_places_counted" CHECK ("group_sessions"."taken" between 0 and "group_sessions"."places")
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "group_place_id" uuid;--> statement-breakpoint
ALTER TABLE "group_places" ADD CONSTRAINT "group_places_session_id_group_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."group_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_places" ADD CONSTRAINT "group_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_sessions" ADD CONSTRAINT "group_sessions_office_id_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."offices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_sessions" ADD CONSTRAINT "group_sessions_counsellor_id_counsellors_id_fk" FOREIGN KEY ("counsellor_id") REFERENCES "public"."counsellors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_sessions" ADD CONSTRAINT "group_sessions_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_sessions" ADD CONSTRAINT "group_sessions_busy_id_bookings_id_fk" FOREIGN KEY ("busy_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_sessions" ADD CONSTRAINT "group_sessions_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_places_session" ON "group_places" USING btree ("session_id","status");--> statement-breakpoint
CREATE INDEX "group_places_unproven" ON "group_places" USING btree ("proof_due_at") WHERE "group_places"."proof_due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "group_places_person_unique" ON "group_places" USING btree ("session_id","email_key",lower(name)) WHERE status <> 'cancelled' and proven_at is not null;--> statement-breakpoint
CREATE INDEX "group_sessions_time" ON "group_sessions" USING btree ("starts_at","id");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_group_place_id_group_places_id_fk" FOREIGN KEY ("group_place_id") REFERENCES "public"."group_places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_group_place" ON "outbox" USING btree ("group_place_id") WHERE "outbox"."group_place_id" is not null;