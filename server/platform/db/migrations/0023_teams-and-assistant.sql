CREATE TABLE "assistant_conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"questions" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_payers" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"seat_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_seat_months" (
	"seat_id" uuid NOT NULL,
	"month" date NOT NULL,
	"credits" bigint NOT NULL,
	CONSTRAINT "team_seat_months_seat_id_month_pk" PRIMARY KEY("seat_id","month")
);
--> statement-breakpoint
CREATE TABLE "organisations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"offered_to" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"seat_id" uuid,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_seats" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"user_id" uuid,
	"account_id" uuid,
	"invited_email" text NOT NULL,
	"invited_by" uuid,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"suspended_by" text,
	"can_use_credits" boolean NOT NULL,
	"credit_limit_per_month" bigint,
	"token_hash" text,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"joined_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "team_seats_role" CHECK ("team_seats"."role" in ('member', 'admin')),
	CONSTRAINT "team_seats_status" CHECK ("team_seats"."status" in ('invited', 'active', 'suspended'))
);
--> statement-breakpoint
ALTER TABLE "cloned_voices" ADD COLUMN "organisation_id" uuid;--> statement-breakpoint
ALTER TABLE "credit_journal" ADD COLUMN "seat_id" uuid;--> statement-breakpoint
ALTER TABLE "dictionaries" ADD COLUMN "organisation_id" uuid;--> statement-breakpoint
ALTER TABLE "team_events" ADD CONSTRAINT "team_events_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_seats" ADD CONSTRAINT "team_seats_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_conversations_user" ON "assistant_conversations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "assistant_conversations_expiry" ON "assistant_conversations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "team_payers_seat" ON "team_payers" USING btree ("seat_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organisations_account" ON "organisations" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "team_events_organisation" ON "team_events" USING btree ("organisation_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "team_seats_organisation" ON "team_seats" USING btree ("organisation_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "team_seats_token" ON "team_seats" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "team_seats_person" ON "team_seats" USING btree ("organisation_id","user_id") WHERE "team_seats"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "team_seats_address" ON "team_seats" USING btree ("organisation_id","invited_email") WHERE "team_seats"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "team_seats_user" ON "team_seats" USING btree ("user_id") WHERE "team_seats"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "team_seats_account" ON "team_seats" USING btree ("account_id") WHERE "team_seats"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "cloned_voices_organisation" ON "cloned_voices" USING btree ("organisation_id") WHERE "cloned_voices"."organisation_id" is not null;--> statement-breakpoint
CREATE INDEX "credit_journal_seat" ON "credit_journal" USING btree ("seat_id","id" DESC NULLS FIRST) WHERE "credit_journal"."seat_id" is not null;--> statement-breakpoint
CREATE INDEX "dictionaries_organisation" ON "dictionaries" USING btree ("organisation_id") WHERE "dictionaries"."organisation_id" is not null;--> statement-breakpoint
CREATE VIEW "public"."team_members" AS (
  select id as organisation_id, account_id from organisations
  union all
  select organisation_id, account_id from team_seats
  where status = 'active' and removed_at is null and account_id is not null);