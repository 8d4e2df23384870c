CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamptz NOT NULL,
	"last_seen_at" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"ended_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"password_hash" text NOT NULL,
	"gender" text NOT NULL,
	"phone_number" text,
	"is_admin" boolean DEFAULT false NOT NULL,
	"disabled_at" timestamptz,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "users_email_key_unique" UNIQUE("email_key"),
	CONSTRAINT "users_gender_known" CHECK ("users"."gender" in ('MALE', 'FEMALE', 'OTHER'))
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamptz NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"mode" text,
	"office_id" uuid,
	"counsellor_id" uuid,
	"room_id" uuid,
	"starts_at" timestamptz,
	"ends_at" timestamptz,
	"busy_from" timestamptz,
	"busy_until" timestamptz,
	"hold_token_hash" text,
	"hold_expires_at" timestamptz,
	"visitor_time_zone" text,
	"user_id" uuid,
	"client_key" text,
	"name" text,
	"email" text,
	"age" integer,
	"gender" text,
	"marital_status" text,
	"city_of_residence" text,
	"channel" text,
	"complaint_sealed" text,
	"expectations_sealed" text,
	"duration_sealed" text,
	"guardian_answer" text,
	"guardian_sealed" text,
	"idempotency_key" text,
	"request_hash" text,
	"external_event_uri" text,
	"link_version" integer DEFAULT 1 NOT NULL,
	"ics_sequence" integer DEFAULT 0 NOT NULL,
	"quarantined" boolean DEFAULT false NOT NULL,
	"created_at" timestamptz NOT NULL,
	"confirmed_at" timestamptz,
	"cancelled_at" timestamptz,
	CONSTRAINT "bookings_hold_token_unique" UNIQUE("hold_token_hash"),
	CONSTRAINT "bookings_idempotency_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "bookings_external_event_unique" UNIQUE("external_event_uri"),
	CONSTRAINT "bookings_status_known" CHECK ("bookings"."status" in ('held', 'expired', 'requested', 'pending', 'confirmed', 'cancelled', 'attended', 'no_show')),
	CONSTRAINT "bookings_mode_known" CHECK ("bookings"."mode" in ('IN_PERSON', 'ONLINE')),
	CONSTRAINT "bookings_time_whole" CHECK (("bookings"."starts_at" is null and "bookings"."ends_at" is null and "bookings"."busy_from" is null and "bookings"."busy_until" is null)
        or ("bookings"."starts_at" < "bookings"."ends_at" and "bookings"."busy_from" <= "bookings"."starts_at" and "bookings"."busy_until" >= "bookings"."ends_at")),
	CONSTRAINT "bookings_hold_expires" CHECK ("bookings"."status" <> 'held' or "bookings"."hold_expires_at" is not null),
	CONSTRAINT "bookings_client_known" CHECK ("bookings"."status" in ('held', 'expired') or ("bookings"."client_key" is not null and "bookings"."name" is not null
        and "bookings"."email" is not null and "bookings"."complaint_sealed" is not null)),
	CONSTRAINT "bookings_confirmed_has_time" CHECK ("bookings"."status" not in ('held', 'pending') or "bookings"."starts_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "consent_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"text_version" text NOT NULL,
	"text_hash" text NOT NULL,
	"locale" text NOT NULL,
	"given" boolean NOT NULL,
	"at" timestamptz NOT NULL,
	"actor" text NOT NULL,
	"route" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"to_address" text NOT NULL,
	"booking_id" uuid,
	"user_id" uuid,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamptz NOT NULL,
	"last_error" text,
	"sent_at" timestamptz,
	"created_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "availability_exceptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"country" text,
	"office_id" uuid,
	"counsellor_id" uuid,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"starts_minute" integer,
	"ends_minute" integer,
	"in_person" boolean DEFAULT true NOT NULL,
	"online" boolean DEFAULT true NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "availability_exceptions_order" CHECK ("availability_exceptions"."ends_on" >= "availability_exceptions"."starts_on"),
	CONSTRAINT "availability_exceptions_scope" CHECK (case "availability_exceptions"."kind"
        when 'holiday' then "availability_exceptions"."counsellor_id" is null and ("availability_exceptions"."country" is not null or "availability_exceptions"."office_id" is not null)
        when 'leave' then "availability_exceptions"."counsellor_id" is not null
        when 'extra' then "availability_exceptions"."counsellor_id" is not null and "availability_exceptions"."office_id" is not null
          and "availability_exceptions"."starts_minute" is not null and "availability_exceptions"."ends_minute" is not null
        else false end),
	CONSTRAINT "availability_exceptions_minutes" CHECK (("availability_exceptions"."starts_minute" is null) = ("availability_exceptions"."ends_minute" is null) and ("availability_exceptions"."starts_minute" is null
        or ("availability_exceptions"."starts_minute" between 0 and 1439 and "availability_exceptions"."ends_minute" between "availability_exceptions"."starts_minute" and 2880)))
);
--> statement-breakpoint
CREATE TABLE "counsellors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"time_zone" text NOT NULL,
	"buffer_minutes" integer DEFAULT 0 NOT NULL,
	"notice_minutes" integer DEFAULT 720 NOT NULL,
	"horizon_days" integer DEFAULT 60 NOT NULL,
	"daily_limit" integer,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"time_zone" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "working_hours" (
	"id" uuid PRIMARY KEY NOT NULL,
	"counsellor_id" uuid NOT NULL,
	"office_id" uuid NOT NULL,
	"weekday" integer NOT NULL,
	"starts_minute" integer NOT NULL,
	"ends_minute" integer NOT NULL,
	"in_person" boolean NOT NULL,
	"online" boolean NOT NULL,
	CONSTRAINT "working_hours_weekday" CHECK ("working_hours"."weekday" between 1 and 7),
	CONSTRAINT "working_hours_order" CHECK ("working_hours"."starts_minute" between 0 and 1439 and "working_hours"."ends_minute" between "working_hours"."starts_minute" and 2880)
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"location" text NOT NULL,
	"type" text NOT NULL,
	"price" numeric(12, 2) NOT NULL,
	"sessions" integer NOT NULL,
	"is_extra" boolean DEFAULT false NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "services_price_not_negative" CHECK ("services"."price" >= 0),
	CONSTRAINT "services_sessions_positive" CHECK ("services"."sessions" >= 1)
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_office_id_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."offices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_counsellor_id_counsellors_id_fk" FOREIGN KEY ("counsellor_id") REFERENCES "public"."counsellors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_exceptions" ADD CONSTRAINT "availability_exceptions_office_id_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."offices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_exceptions" ADD CONSTRAINT "availability_exceptions_counsellor_id_counsellors_id_fk" FOREIGN KEY ("counsellor_id") REFERENCES "public"."counsellors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_office_id_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."offices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "working_hours" ADD CONSTRAINT "working_hours_counsellor_id_counsellors_id_fk" FOREIGN KEY ("counsellor_id") REFERENCES "public"."counsellors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "working_hours" ADD CONSTRAINT "working_hours_office_id_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."offices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "bookings_counsellor_time" ON "bookings" USING btree ("counsellor_id","starts_at","ends_at","busy_from","busy_until") WHERE "bookings"."status" in ('held', 'pending', 'confirmed');--> statement-breakpoint
CREATE INDEX "bookings_office_time" ON "bookings" USING btree ("office_id","starts_at") WHERE "bookings"."status" in ('held', 'pending', 'confirmed');--> statement-breakpoint
CREATE INDEX "bookings_holds" ON "bookings" USING btree ("hold_expires_at") WHERE "bookings"."status" = 'held';--> statement-breakpoint
CREATE INDEX "bookings_created" ON "bookings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "consent_events_booking" ON "consent_events" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_attempt_at") WHERE "mails"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "mails_booking" ON "mails" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "availability_exceptions_days" ON "availability_exceptions" USING btree ("starts_on","ends_on");--> statement-breakpoint
CREATE INDEX "working_hours_counsellor" ON "working_hours" USING btree ("counsellor_id");