CREATE TABLE "payment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid,
	"source" text NOT NULL,
	"method" text,
	"event_id" text,
	"kind" text NOT NULL,
	"status" text,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid,
	"method" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"is_test" boolean NOT NULL,
	"package_id" text,
	"plan" text,
	"billing_cycle" text,
	"is_promotion" boolean DEFAULT false NOT NULL,
	"amount_cents" integer NOT NULL,
	"paid_cents" integer DEFAULT 0 NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"months" integer DEFAULT 0 NOT NULL,
	"paid_until" timestamp (3) with time zone,
	"from_plan" text,
	"from_cycle" text,
	"from_paid_until" timestamp (3) with time zone,
	"credits" bigint,
	"taken_back" bigint DEFAULT 0 NOT NULL,
	"balance_before" bigint,
	"balance_after" bigint,
	"reference" text,
	"client_key" text,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"failure" jsonb,
	"attention" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"applied_at" timestamp (3) with time zone,
	"check_at" timestamp (3) with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_orders_taken_back" CHECK ("payment_orders"."taken_back" between 0 and coalesce("payment_orders"."credits", 0))
);
--> statement-breakpoint
CREATE TABLE "payment_profiles" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"payment_method" text,
	"card" jsonb,
	"renews" boolean DEFAULT false NOT NULL,
	"renewal" text,
	"renewal_status" text,
	"renewal_plan" text,
	"renewal_cycle" text,
	"renewal_cents" integer,
	"renewal_at" timestamp (3) with time zone,
	"problem" text,
	"check_at" timestamp (3) with time zone,
	"checks" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_reminders" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"paid_until" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_reminders_account_id_kind_paid_until_pk" PRIMARY KEY("account_id","kind","paid_until")
);
--> statement-breakpoint
ALTER TABLE "credit_subscriptions" ADD COLUMN "changes_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_events_event" ON "payment_events" USING btree ("method","event_id");--> statement-breakpoint
CREATE INDEX "payment_events_order" ON "payment_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "payment_events_open" ON "payment_events" USING btree ("id") WHERE "payment_events"."handled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_orders_reference" ON "payment_orders" USING btree ("method","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_orders_client_key" ON "payment_orders" USING btree ("account_id","client_key");--> statement-breakpoint
CREATE INDEX "payment_orders_account" ON "payment_orders" USING btree ("account_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "payment_orders_newest" ON "payment_orders" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "payment_orders_check" ON "payment_orders" USING btree ("check_at") WHERE "payment_orders"."check_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_profiles_renewal" ON "payment_profiles" USING btree ("renewal");--> statement-breakpoint
CREATE INDEX "payment_profiles_check" ON "payment_profiles" USING btree ("check_at") WHERE "payment_profiles"."check_at" is not null;