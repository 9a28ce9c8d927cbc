-- An account owns; a person acts for it. Those who are here already get an account with their own id, so that no stored
-- file moves and no address made before stops working.
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_kind" CHECK ("accounts"."kind" in ('personal'))
);
--> statement-breakpoint
INSERT INTO "accounts" ("id", "kind", "created_at") SELECT "id", 'personal', "created_at" FROM "users";--> statement-breakpoint
CREATE TABLE "account_members" (
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_members_account_id_user_id_pk" PRIMARY KEY("account_id","user_id"),
	CONSTRAINT "account_members_role" CHECK ("account_members"."role" in ('owner'))
);
--> statement-breakpoint
INSERT INTO "account_members" ("account_id", "user_id", "role", "since") SELECT "id", "id", 'owner', "created_at" FROM "users";--> statement-breakpoint
ALTER TABLE "account_members" ADD CONSTRAINT "account_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_members" ADD CONSTRAINT "account_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_members_user" ON "account_members" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "account_id" uuid;--> statement-breakpoint
UPDATE "users" SET "account_id" = "id";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "account_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "users_account" ON "users" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "jobs" RENAME COLUMN "user_id" TO "account_id";--> statement-breakpoint
ALTER TABLE "documents" RENAME COLUMN "user_id" TO "account_id";--> statement-breakpoint
ALTER TABLE "credit_balances" RENAME COLUMN "user_id" TO "account_id";--> statement-breakpoint
ALTER TABLE "credit_journal" RENAME COLUMN "user_id" TO "account_id";--> statement-breakpoint
ALTER TABLE "credit_subscriptions" RENAME COLUMN "user_id" TO "account_id";--> statement-breakpoint
ALTER TABLE "credit_subscription_events" RENAME COLUMN "user_id" TO "account_id";--> statement-breakpoint
ALTER TABLE "usage_days" RENAME COLUMN "user_id" TO "account_id";--> statement-breakpoint
ALTER TABLE "usage_months" RENAME COLUMN "user_id" TO "account_id";--> statement-breakpoint
ALTER TABLE "api_keys" RENAME COLUMN "user_id" TO "account_id";--> statement-breakpoint
ALTER TABLE "webhook_endpoints" RENAME COLUMN "user_id" TO "account_id";--> statement-breakpoint
ALTER TABLE "webhook_events" RENAME COLUMN "user_id" TO "account_id";--> statement-breakpoint
ALTER TABLE "webhook_deliveries" RENAME COLUMN "user_id" TO "account_id";--> statement-breakpoint
ALTER TABLE "webhook_attempts" RENAME COLUMN "user_id" TO "account_id";--> statement-breakpoint
ALTER TABLE "my_voices" RENAME COLUMN "user_id" TO "account_id";--> statement-breakpoint
ALTER TABLE "credit_subscription_events" RENAME CONSTRAINT "credit_subscription_events_user_id_event_id_pk" TO "credit_subscription_events_account_id_event_id_pk";--> statement-breakpoint
ALTER TABLE "usage_days" RENAME CONSTRAINT "usage_days_user_id_dimension_day_value_pk" TO "usage_days_account_id_dimension_day_value_pk";--> statement-breakpoint
ALTER TABLE "usage_months" RENAME CONSTRAINT "usage_months_user_id_dimension_month_value_pk" TO "usage_months_account_id_dimension_month_value_pk";--> statement-breakpoint
ALTER TABLE "my_voices" RENAME CONSTRAINT "my_voices_user_id_voice_id_pk" TO "my_voices_account_id_voice_id_pk";--> statement-breakpoint
ALTER INDEX "documents_user" RENAME TO "documents_account";--> statement-breakpoint
ALTER INDEX "api_keys_user" RENAME TO "api_keys_account";--> statement-breakpoint
ALTER INDEX "webhook_endpoints_user" RENAME TO "webhook_endpoints_account";--> statement-breakpoint
ALTER INDEX "webhook_events_user" RENAME TO "webhook_events_account";--> statement-breakpoint
ALTER INDEX "webhook_deliveries_user" RENAME TO "webhook_deliveries_account";--> statement-breakpoint
ALTER INDEX "webhook_attempts_user" RENAME TO "webhook_attempts_account";--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "created_by" uuid;--> statement-breakpoint
UPDATE "api_keys" SET "created_by" = "account_id";--> statement-breakpoint
ALTER TABLE "api_keys" ALTER COLUMN "created_by" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "created_by" uuid;--> statement-breakpoint
UPDATE "jobs" SET "created_by" = "account_id" WHERE "account_id" IS NOT NULL;--> statement-breakpoint
-- what the mails of these errands are about is a person, and is called so now
UPDATE "jobs" SET "input" = "input" - 'account_id' || jsonb_build_object('user_id', "input"->'account_id')
WHERE "kind" IN ('account_mail', 'second_factor_mail') AND "input" ? 'account_id';--> statement-breakpoint
-- an event keeps who made its job
UPDATE "webhook_events" SET "data" = "data" || jsonb_build_object('user', "account_id") WHERE "type" LIKE 'job.%';--> statement-breakpoint
-- each is good for thirty seconds; a page asks for another
DELETE FROM "live_tickets";--> statement-breakpoint
ALTER TABLE "live_tickets" ADD COLUMN "account_id" uuid NOT NULL;
