CREATE TABLE "transcript_versions" (
	"job_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"segments" jsonb NOT NULL,
	"characters" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "transcript_versions_pk" PRIMARY KEY("job_id","version")
);
--> statement-breakpoint
CREATE TABLE "audio_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text,
	"received" bigint DEFAULT 0 NOT NULL,
	"chunks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'receiving' NOT NULL,
	"digest" text,
	"type" text,
	"has_video" boolean,
	"duration_seconds" double precision,
	"peaks" jsonb,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transcript_chunks" (
	"job_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"start_ms" integer NOT NULL,
	"end_ms" integer NOT NULL,
	"segments" jsonb NOT NULL,
	CONSTRAINT "transcript_chunks_pk" PRIMARY KEY("job_id","start_ms")
);
--> statement-breakpoint
CREATE INDEX "transcript_versions_account" ON "transcript_versions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "audio_uploads_account" ON "audio_uploads" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "audio_uploads_expiring" ON "audio_uploads" USING btree ("expires_at");