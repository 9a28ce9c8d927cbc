CREATE TABLE "commons_dataset_clips" (
	"dataset_id" uuid NOT NULL,
	"clip_id" uuid NOT NULL,
	CONSTRAINT "commons_dataset_clips_dataset_id_clip_id_pk" PRIMARY KEY("dataset_id","clip_id")
);
--> statement-breakpoint
CREATE TABLE "commons_datasets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ordinal" integer NOT NULL,
	"version" text NOT NULL,
	"state" text NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"error" text,
	"notes" text DEFAULT '' NOT NULL,
	"job_id" uuid,
	"facts" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "commons_donation_votes" (
	"contributor_id" uuid NOT NULL,
	"donation_id" uuid NOT NULL,
	"verdict" text NOT NULL,
	"counts" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commons_donation_votes_contributor_id_donation_id_pk" PRIMARY KEY("contributor_id","donation_id")
);
--> statement-breakpoint
CREATE TABLE "commons_donations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "commons_donations_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contributor_id" uuid NOT NULL,
	"consent_version" integer NOT NULL,
	"client_key" uuid NOT NULL,
	"source_language" text NOT NULL,
	"target_language" text NOT NULL,
	"source_text" text NOT NULL,
	"target_text" text NOT NULL,
	"machine_text" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"up" integer DEFAULT 0 NOT NULL,
	"down" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commons_sentence_votes" (
	"contributor_id" uuid NOT NULL,
	"sentence" bigint NOT NULL,
	"is_good" boolean NOT NULL,
	"counts" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commons_sentence_votes_contributor_id_sentence_pk" PRIMARY KEY("contributor_id","sentence")
);
--> statement-breakpoint
CREATE TABLE "commons_sentences" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commons_sentences_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"text" text NOT NULL,
	"key" text NOT NULL,
	"source" text NOT NULL,
	"origin" text,
	"contributor_id" uuid,
	"state" text NOT NULL,
	"rarity" real NOT NULL,
	"clips" integer DEFAULT 0 NOT NULL,
	"up" integer DEFAULT 0 NOT NULL,
	"down" integer DEFAULT 0 NOT NULL,
	"is_reviewed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commons_skips" (
	"contributor_id" uuid NOT NULL,
	"sentence" bigint NOT NULL,
	"reason" text,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commons_skips_contributor_id_sentence_pk" PRIMARY KEY("contributor_id","sentence")
);
--> statement-breakpoint
CREATE TABLE "commons_clips" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contributor_id" uuid NOT NULL,
	"consent_version" integer NOT NULL,
	"sentence" bigint NOT NULL,
	"client_key" uuid NOT NULL,
	"size" integer NOT NULL,
	"duration_ms" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"up" integer DEFAULT 0 NOT NULL,
	"down" integer DEFAULT 0 NOT NULL,
	"need" real NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commons_clips_state" CHECK ("commons_clips"."state" in ('waiting', 'accepted', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "commons_consents" (
	"contributor_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"agreed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commons_consents_contributor_id_version_pk" PRIMARY KEY("contributor_id","version")
);
--> statement-breakpoint
CREATE TABLE "commons_contributors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid,
	"user_id" uuid,
	"public_name" text,
	"donates_corrections" boolean DEFAULT false NOT NULL,
	"daily_goal" integer DEFAULT 20 NOT NULL,
	"after_deletion" text DEFAULT 'withdraw' NOT NULL,
	"clips" integer DEFAULT 0 NOT NULL,
	"accepted_clips" integer DEFAULT 0 NOT NULL,
	"rejected_clips" integer DEFAULT 0 NOT NULL,
	"blocked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commons_profiles" (
	"contributor_id" uuid PRIMARY KEY NOT NULL,
	"region" text,
	"age" text,
	"gender" text,
	"first_language" text
);
--> statement-breakpoint
CREATE TABLE "commons_votes" (
	"contributor_id" uuid NOT NULL,
	"clip_id" uuid NOT NULL,
	"is_good" boolean NOT NULL,
	"reason" text,
	"counts" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commons_votes_contributor_id_clip_id_pk" PRIMARY KEY("contributor_id","clip_id")
);
--> statement-breakpoint
ALTER TABLE "commons_dataset_clips" ADD CONSTRAINT "commons_dataset_clips_dataset_id_commons_datasets_id_fk" FOREIGN KEY ("dataset_id") REFERENCES "public"."commons_datasets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commons_donation_votes" ADD CONSTRAINT "commons_donation_votes_donation_id_commons_donations_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."commons_donations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commons_sentence_votes" ADD CONSTRAINT "commons_sentence_votes_sentence_commons_sentences_number_fk" FOREIGN KEY ("sentence") REFERENCES "public"."commons_sentences"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commons_skips" ADD CONSTRAINT "commons_skips_sentence_commons_sentences_number_fk" FOREIGN KEY ("sentence") REFERENCES "public"."commons_sentences"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commons_clips" ADD CONSTRAINT "commons_clips_contributor_id_commons_contributors_id_fk" FOREIGN KEY ("contributor_id") REFERENCES "public"."commons_contributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commons_clips" ADD CONSTRAINT "commons_clips_consent" FOREIGN KEY ("contributor_id","consent_version") REFERENCES "public"."commons_consents"("contributor_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commons_consents" ADD CONSTRAINT "commons_consents_contributor_id_commons_contributors_id_fk" FOREIGN KEY ("contributor_id") REFERENCES "public"."commons_contributors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commons_profiles" ADD CONSTRAINT "commons_profiles_contributor_id_commons_contributors_id_fk" FOREIGN KEY ("contributor_id") REFERENCES "public"."commons_contributors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commons_votes" ADD CONSTRAINT "commons_votes_contributor_id_commons_contributors_id_fk" FOREIGN KEY ("contributor_id") REFERENCES "public"."commons_contributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commons_votes" ADD CONSTRAINT "commons_votes_clip_id_commons_clips_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."commons_clips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commons_dataset_clips_clip" ON "commons_dataset_clips" USING btree ("clip_id");--> statement-breakpoint
CREATE UNIQUE INDEX "commons_datasets_version" ON "commons_datasets" USING btree ("version") WHERE "commons_datasets"."state" <> 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "commons_datasets_building" ON "commons_datasets" USING btree ("state") WHERE "commons_datasets"."state" = 'building';--> statement-breakpoint
CREATE INDEX "commons_donation_votes_donation" ON "commons_donation_votes" USING btree ("donation_id");--> statement-breakpoint
CREATE INDEX "commons_donation_votes_uncounted" ON "commons_donation_votes" USING btree ("contributor_id") WHERE not "commons_donation_votes"."counts";--> statement-breakpoint
CREATE UNIQUE INDEX "commons_donations_number" ON "commons_donations" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "commons_donations_client_key" ON "commons_donations" USING btree ("contributor_id","client_key");--> statement-breakpoint
CREATE INDEX "commons_donations_review" ON "commons_donations" USING btree ("number") WHERE "commons_donations"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "commons_sentence_votes_sentence" ON "commons_sentence_votes" USING btree ("sentence");--> statement-breakpoint
CREATE INDEX "commons_sentence_votes_uncounted" ON "commons_sentence_votes" USING btree ("contributor_id") WHERE not "commons_sentence_votes"."counts";--> statement-breakpoint
CREATE UNIQUE INDEX "commons_sentences_key" ON "commons_sentences" USING btree ("key");--> statement-breakpoint
CREATE INDEX "commons_sentences_next" ON "commons_sentences" USING btree ("clips","rarity" DESC NULLS LAST,"number") WHERE "commons_sentences"."state" = 'open';--> statement-breakpoint
CREATE INDEX "commons_sentences_review" ON "commons_sentences" USING btree ("state" DESC NULLS LAST,"number") WHERE not "commons_sentences"."is_reviewed" and "commons_sentences"."state" in ('open', 'waiting');--> statement-breakpoint
CREATE INDEX "commons_sentences_held" ON "commons_sentences" USING btree ("number") WHERE "commons_sentences"."state" = 'held';--> statement-breakpoint
CREATE INDEX "commons_sentences_contributor" ON "commons_sentences" USING btree ("contributor_id") WHERE "commons_sentences"."contributor_id" is not null;--> statement-breakpoint
CREATE INDEX "commons_skips_reported" ON "commons_skips" USING btree ("sentence") WHERE "commons_skips"."reason" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "commons_clips_client_key" ON "commons_clips" USING btree ("contributor_id","client_key");--> statement-breakpoint
CREATE INDEX "commons_clips_contributor" ON "commons_clips" USING btree ("contributor_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "commons_clips_sentence" ON "commons_clips" USING btree ("sentence","contributor_id");--> statement-breakpoint
CREATE INDEX "commons_clips_review" ON "commons_clips" USING btree ((up + down) desc,"need" DESC NULLS LAST,"id") WHERE "commons_clips"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "commons_contributors_account" ON "commons_contributors" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "commons_contributors_rejected" ON "commons_contributors" USING btree ("rejected_clips" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "commons_contributors_named" ON "commons_contributors" USING btree ("accepted_clips" DESC NULLS LAST) WHERE "commons_contributors"."public_name" is not null;--> statement-breakpoint
CREATE INDEX "commons_votes_clip" ON "commons_votes" USING btree ("clip_id");--> statement-breakpoint
CREATE INDEX "commons_votes_day" ON "commons_votes" USING btree ("contributor_id","created_at");--> statement-breakpoint
CREATE INDEX "commons_votes_uncounted" ON "commons_votes" USING btree ("contributor_id") WHERE not "commons_votes"."counts";--> statement-breakpoint
ALTER TABLE "commons_clips" ADD CONSTRAINT "commons_clips_sentence" FOREIGN KEY ("sentence") REFERENCES "public"."commons_sentences"("number");--> statement-breakpoint
ALTER TABLE "commons_donations" ADD CONSTRAINT "commons_donations_consent" FOREIGN KEY ("contributor_id","consent_version") REFERENCES "public"."commons_consents"("contributor_id","version");
