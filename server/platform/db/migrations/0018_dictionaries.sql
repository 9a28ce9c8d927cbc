CREATE TABLE "dictionary_audio" (
	"entry_id" uuid NOT NULL,
	"variant" text NOT NULL,
	"dictionary_id" uuid NOT NULL,
	"voice_id" text NOT NULL,
	"key" text NOT NULL,
	"bytes" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dictionary_audio_pk" PRIMARY KEY("entry_id","variant")
);
--> statement-breakpoint
CREATE TABLE "dictionary_readers" (
	"dictionary_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"can_edit" boolean NOT NULL,
	CONSTRAINT "dictionary_readers_pk" PRIMARY KEY("dictionary_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "dictionary_switches" (
	"account_id" uuid NOT NULL,
	"dictionary_id" uuid NOT NULL,
	"is_used" boolean NOT NULL,
	CONSTRAINT "dictionary_switches_pk" PRIMARY KEY("account_id","dictionary_id")
);
--> statement-breakpoint
CREATE TABLE "dictionary_versions" (
	"dictionary_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"checksum" text NOT NULL,
	"entries_count" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dictionary_versions_pk" PRIMARY KEY("dictionary_id","version")
);
--> statement-breakpoint
ALTER TABLE "dictionary_entries" DROP CONSTRAINT "dictionary_entries_dictionary_id_dictionaries_id_fk";
--> statement-breakpoint
DROP INDEX "dictionary_entries_term";--> statement-breakpoint
ALTER TABLE "dictionaries" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionary_entries" DROP CONSTRAINT "dictionary_entries_pkey";--> statement-breakpoint
ALTER TABLE "dictionaries" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "dictionaries" ADD COLUMN "is_template" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionaries" ADD COLUMN "pronunciation_voice_id" text;--> statement-breakpoint
ALTER TABLE "dictionaries" ADD COLUMN "pronunciation_voice_name" text;--> statement-breakpoint
ALTER TABLE "dictionaries" ADD COLUMN "pronunciation_generated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "dictionaries" ADD COLUMN "is_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionaries" ADD COLUMN "with_everyone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionaries" ADD COLUMN "shared_can_edit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionaries" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionaries" ADD COLUMN "is_pinned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionaries" ADD COLUMN "checksum" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionaries" ADD COLUMN "is_stale" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionaries" ADD COLUMN "master_checksum" text;--> statement-breakpoint
ALTER TABLE "dictionary_entries" ADD COLUMN "since_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionary_entries" ADD CONSTRAINT "dictionary_entries_pk" PRIMARY KEY("id","dictionary_id","since_version");--> statement-breakpoint
ALTER TABLE "dictionary_entries" ADD COLUMN "until_version" integer;--> statement-breakpoint
ALTER TABLE "dictionary_entries" ADD COLUMN "first_part" text;--> statement-breakpoint
ALTER TABLE "dictionary_entries" ADD COLUMN "ipa" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionary_entries" ADD COLUMN "notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionary_entries" ADD COLUMN "word_type" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionary_entries" ADD COLUMN "is_shipped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionary_entries" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionary_readers" ADD CONSTRAINT "dictionary_readers_dictionary_id_dictionaries_id_fk" FOREIGN KEY ("dictionary_id") REFERENCES "public"."dictionaries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dictionary_switches" ADD CONSTRAINT "dictionary_switches_dictionary_id_dictionaries_id_fk" FOREIGN KEY ("dictionary_id") REFERENCES "public"."dictionaries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dictionary_versions" ADD CONSTRAINT "dictionary_versions_dictionary_id_dictionaries_id_fk" FOREIGN KEY ("dictionary_id") REFERENCES "public"."dictionaries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dictionary_audio_dictionary" ON "dictionary_audio" USING btree ("dictionary_id");--> statement-breakpoint
CREATE INDEX "dictionary_readers_user" ON "dictionary_readers" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dictionaries_key" ON "dictionaries" USING btree ("key");--> statement-breakpoint
CREATE INDEX "dictionaries_of_everybody" ON "dictionaries" USING btree ("id") WHERE "dictionaries"."account_id" is null;--> statement-breakpoint
CREATE INDEX "dictionaries_shared" ON "dictionaries" USING btree ("id") WHERE "dictionaries"."is_shared";--> statement-breakpoint
CREATE INDEX "dictionary_entries_first_part" ON "dictionary_entries" USING btree ("dictionary_id","first_part");--> statement-breakpoint
CREATE UNIQUE INDEX "dictionary_entries_term" ON "dictionary_entries" USING btree ("dictionary_id","term") WHERE "dictionary_entries"."until_version" is null;