CREATE TABLE "credit_periods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"plan" text NOT NULL,
	"billing_cycle" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"months" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"order_id" uuid,
	"is_test" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"replaced_by" uuid,
	"credited_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_periods_money" CHECK ("credit_periods"."price_cents" >= 0 and "credit_periods"."credited_cents" between 0 and "credit_periods"."price_cents"),
	CONSTRAINT "credit_periods_time" CHECK ("credit_periods"."starts_at" <= "credit_periods"."ends_at" and "credit_periods"."months" >= 0)
);
--> statement-breakpoint
ALTER TABLE "credit_subscriptions" ADD COLUMN "next_cycle" text;--> statement-breakpoint
ALTER TABLE "credit_subscriptions" ADD COLUMN "renewal_plan" text;--> statement-breakpoint
ALTER TABLE "credit_subscriptions" ADD COLUMN "renewal_cycle" text;--> statement-breakpoint
ALTER TABLE "credit_subscriptions" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "credit_periods_account" ON "credit_periods" USING btree ("account_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_periods_order" ON "credit_periods" USING btree ("order_id");