CREATE TABLE "cloned_voices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"region" text NOT NULL,
	"description" text NOT NULL,
	"preview_text" text NOT NULL,
	"trained" jsonb,
	"job_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"trained_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "cloning_chunks" (
	"session_id" uuid NOT NULL,
	"file_index" integer NOT NULL,
	"chunk_index" integer NOT NULL,
	"total_chunks" integer NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	CONSTRAINT "cloning_chunks_session_id_file_index_chunk_index_pk" PRIMARY KEY("session_id","file_index","chunk_index")
);
--> statement-breakpoint
CREATE TABLE "cloning_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"submission" jsonb NOT NULL,
	"job_id" uuid,
	"voice_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voice_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"voice_id" uuid,
	"sentence" text NOT NULL,
	"word" text NOT NULL,
	"statement" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"agreed_at" timestamp (3) with time zone,
	"size" bigint,
	"type" text,
	"duration_seconds" double precision,
	"same_speaker" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voice_samples" (
	"id" uuid PRIMARY KEY NOT NULL,
	"voice_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"type" text NOT NULL,
	"sha256" text NOT NULL,
	"analysis" jsonb,
	"peaks" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "cloned_voices_account" ON "cloned_voices" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "cloning_sessions_account" ON "cloning_sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "cloning_sessions_expiring" ON "cloning_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "voice_consents_account" ON "voice_consents" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "voice_consents_voice" ON "voice_consents" USING btree ("voice_id");--> statement-breakpoint
CREATE INDEX "voice_samples_voice" ON "voice_samples" USING btree ("voice_id");--> statement-breakpoint
CREATE INDEX "voice_samples_account" ON "voice_samples" USING btree ("account_id");