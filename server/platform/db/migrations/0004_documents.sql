CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"original_filename" text NOT NULL,
	"size" integer NOT NULL,
	"type" text NOT NULL,
	"text" text NOT NULL,
	"word_count" integer NOT NULL,
	"character_count" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "documents_user" ON "documents" USING btree ("user_id","created_at");