CREATE TABLE "staff_audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" uuid NOT NULL,
	"action" text NOT NULL,
	"target_user_id" uuid,
	"detail" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_days" (
	"user_id" uuid NOT NULL,
	"dimension" text NOT NULL,
	"day" date NOT NULL,
	"value" text NOT NULL,
	"credits" bigint NOT NULL,
	"characters" bigint NOT NULL,
	"jobs" integer NOT NULL,
	CONSTRAINT "usage_days_user_id_dimension_day_value_pk" PRIMARY KEY("user_id","dimension","day","value")
);
--> statement-breakpoint
CREATE TABLE "usage_months" (
	"user_id" uuid NOT NULL,
	"dimension" text NOT NULL,
	"month" date NOT NULL,
	"value" text NOT NULL,
	"credits" bigint NOT NULL,
	"characters" bigint NOT NULL,
	"jobs" integer NOT NULL,
	CONSTRAINT "usage_months_user_id_dimension_month_value_pk" PRIMARY KEY("user_id","dimension","month","value")
);
--> statement-breakpoint
CREATE TABLE "api_key_months" (
	"api_key_id" uuid NOT NULL,
	"month" date NOT NULL,
	"credits" bigint NOT NULL,
	CONSTRAINT "api_key_months_api_key_id_month_pk" PRIMARY KEY("api_key_id","month")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"prefix" text NOT NULL,
	"scopes" text[],
	"expires_at" timestamp (3) with time zone,
	"credit_cap" bigint,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_balances" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"subscription" bigint DEFAULT 0 NOT NULL,
	"purchased" bigint DEFAULT 0 NOT NULL,
	"held_subscription" bigint DEFAULT 0 NOT NULL,
	"held_purchased" bigint DEFAULT 0 NOT NULL,
	"grants" bigint DEFAULT 0 NOT NULL,
	"usage" bigint DEFAULT 0 NOT NULL,
	"expiry" bigint DEFAULT 0 NOT NULL,
	"period" integer DEFAULT 0 NOT NULL,
	"used_this_period" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "credit_balances_not_negative" CHECK (least("credit_balances"."subscription", "credit_balances"."purchased", "credit_balances"."held_subscription", "credit_balances"."held_purchased") >= 0),
	CONSTRAINT "credit_balances_sum" CHECK ("credit_balances"."subscription" + "credit_balances"."purchased" + "credit_balances"."held_subscription" + "credit_balances"."held_purchased" + "credit_balances"."grants" + "credit_balances"."usage" + "credit_balances"."expiry" = 0)
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"journal_id" bigint NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "credit_entries_journal_id_account_pk" PRIMARY KEY("journal_id","account")
);
--> statement-breakpoint
CREATE TABLE "credit_journal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_journal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"reason" text NOT NULL,
	"reference" text NOT NULL,
	"period" integer NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"job_id" uuid,
	"product" text,
	"api_key_id" uuid,
	"voice_id" text,
	"characters" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_subscriptions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"plan" text NOT NULL,
	"billing_cycle" text DEFAULT 'monthly' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"anchor_at" timestamp (3) with time zone NOT NULL,
	"period_start" timestamp (3) with time zone NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"paid_until" timestamp (3) with time zone,
	"next_plan" text
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "api_key_id" uuid;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_journal_id_credit_journal_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."credit_journal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_audit_action" ON "staff_audit" USING btree ("action","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_hash" ON "api_keys" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "api_keys_user" ON "api_keys" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_journal_reference" ON "credit_journal" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "credit_journal_history" ON "credit_journal" USING btree ("user_id","id" DESC NULLS FIRST) WHERE "credit_journal"."kind" not in ('hold', 'release');--> statement-breakpoint
CREATE INDEX "credit_journal_kind" ON "credit_journal" USING btree ("user_id","kind","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "credit_subscriptions_due" ON "credit_subscriptions" USING btree ("period_end");--> statement-breakpoint
CREATE INDEX "users_email_start" ON "users" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_username_start" ON "users" USING btree (lower("username") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id");