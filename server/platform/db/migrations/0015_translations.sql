CREATE TABLE "dictionaries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"category" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"priority" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dictionary_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dictionary_id" uuid NOT NULL,
	"term" text NOT NULL,
	"phonetic" text DEFAULT '' NOT NULL,
	"context_hint" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "translation_glossaries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"source_language" text NOT NULL,
	"target_language" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "translation_memory" (
	"account_id" uuid NOT NULL,
	"source_language" text NOT NULL,
	"target_language" text NOT NULL,
	"key_hash" text NOT NULL,
	"source" text NOT NULL,
	"target" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "translation_memory_pk" PRIMARY KEY("account_id","source_language","target_language","key_hash")
);
--> statement-breakpoint
CREATE TABLE "translation_terms" (
	"glossary_id" uuid NOT NULL,
	"source" text NOT NULL,
	"target" text NOT NULL,
	"first_word" text NOT NULL,
	CONSTRAINT "translation_terms_pk" PRIMARY KEY("glossary_id","source")
);
--> statement-breakpoint
DROP INDEX "jobs_history";--> statement-breakpoint
-- It knew every word of the input, names of fields included, and each row found was read out of its JSON again.
DROP INDEX IF EXISTS "jobs_search";--> statement-breakpoint
DROP FUNCTION IF EXISTS job_search_text(uuid, jsonb);--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "search_text" text;--> statement-breakpoint
UPDATE "jobs" SET "search_text" = lower(concat_ws(chr(31), "id", "input"->>'text', "input"->>'voice_name')) WHERE "account_id" IS NOT NULL AND "kind" = 'tts';--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "is_favorite" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "forget_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "dictionary_entries" ADD CONSTRAINT "dictionary_entries_dictionary_id_dictionaries_id_fk" FOREIGN KEY ("dictionary_id") REFERENCES "public"."dictionaries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_terms" ADD CONSTRAINT "translation_terms_glossary_id_translation_glossaries_id_fk" FOREIGN KEY ("glossary_id") REFERENCES "public"."translation_glossaries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dictionaries_account" ON "dictionaries" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "dictionary_entries_term" ON "dictionary_entries" USING btree ("dictionary_id","term");--> statement-breakpoint
CREATE INDEX "translation_glossaries_account" ON "translation_glossaries" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "translation_memory_newest" ON "translation_memory" USING btree ("account_id","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "translation_terms_first_word" ON "translation_terms" USING btree ("glossary_id","first_word");--> statement-breakpoint
CREATE INDEX "jobs_favorites" ON "jobs" USING btree ("account_id","kind","created_at" DESC NULLS FIRST,"id","state") WHERE "jobs"."is_favorite";--> statement-breakpoint
CREATE INDEX "jobs_forgotten" ON "jobs" USING btree ("forget_at") WHERE "jobs"."forget_at" is not null;--> statement-breakpoint
CREATE INDEX "jobs_history" ON "jobs" USING btree ("account_id","kind","created_at" DESC NULLS FIRST,"id","state","is_favorite");--> statement-breakpoint
-- A managed PostgreSQL may refuse the extensions: the search then works without the index, only slower.
do $$ begin
  create extension if not exists pg_trgm;
  create extension if not exists btree_gin;
  create index if not exists jobs_search on jobs using gin (account_id, search_text gin_trgm_ops) where search_text is not null;
exception when others then
  raise notice 'no index for the search of jobs: %', sqlerrm;
end $$;
