CREATE TABLE "payment_endings" (
	"renewal" text PRIMARY KEY NOT NULL,
	"check_at" timestamp (3) with time zone NOT NULL,
	"checks" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
DROP INDEX "payment_orders_account";--> statement-breakpoint
DROP INDEX "payment_orders_newest";--> statement-breakpoint
CREATE INDEX "payment_endings_check" ON "payment_endings" USING btree ("check_at");--> statement-breakpoint
CREATE INDEX "credit_subscriptions_paid_until" ON "credit_subscriptions" USING btree ("paid_until","account_id") WHERE "credit_subscriptions"."paid_until" is not null;--> statement-breakpoint
CREATE INDEX "payment_orders_status" ON "payment_orders" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_orders_method" ON "payment_orders" USING btree ("method","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_orders_attention" ON "payment_orders" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "payment_orders"."attention" is not null;--> statement-breakpoint
CREATE INDEX "payment_orders_plan" ON "payment_orders" USING btree ("account_id","applied_at" DESC NULLS FIRST) WHERE "payment_orders"."kind" <> 'package' and "payment_orders"."applied_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_orders_account" ON "payment_orders" USING btree ("account_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_orders_newest" ON "payment_orders" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);