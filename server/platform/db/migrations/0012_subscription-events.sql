CREATE TABLE "credit_subscription_events" (
	"user_id" uuid NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"plan" text,
	"billing_cycle" text,
	"paid_until" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_subscription_events_user_id_event_id_pk" PRIMARY KEY("user_id","event_id")
);
--> statement-breakpoint
CREATE INDEX "credit_subscription_events_order" ON "credit_subscription_events" USING btree ("user_id","occurred_at","event_id");