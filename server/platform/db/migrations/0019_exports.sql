CREATE TABLE "export_presets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"job_type" text NOT NULL,
	"export_type" text NOT NULL,
	"settings" jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "export_presets_name" ON "export_presets" USING btree ("account_id","job_type","name");--> statement-breakpoint
CREATE UNIQUE INDEX "export_presets_default" ON "export_presets" USING btree ("account_id","job_type") WHERE "export_presets"."is_default";