CREATE TABLE "my_voices" (
	"user_id" uuid NOT NULL,
	"voice_id" text NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "my_voices_user_id_voice_id_pk" PRIMARY KEY("user_id","voice_id")
);
--> statement-breakpoint
CREATE TABLE "voice_previews" (
	"hash" text PRIMARY KEY NOT NULL,
	"lease_until" timestamp (3) with time zone NOT NULL,
	"preview" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "my_voices_voice" ON "my_voices" USING btree ("voice_id");--> statement-breakpoint
-- accounts from before there were voices get the collection a new one starts with
INSERT INTO "my_voices" ("user_id", "voice_id") SELECT u."id", v FROM "users" u CROSS JOIN unnest(ARRAY['nadege', 'jozef', 'wozlin']) AS v ON CONFLICT DO NOTHING;
