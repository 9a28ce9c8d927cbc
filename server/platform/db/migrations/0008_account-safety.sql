CREATE TABLE "declined_registrations" (
	"username" text PRIMARY KEY NOT NULL,
	"email" text,
	"password_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_hash_user_id_pk" PRIMARY KEY("hash","user_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "canonical_email" text;--> statement-breakpoint
-- as core/rules/email-canonical.ts has it
UPDATE "users" SET "canonical_email" = CASE
	WHEN "email" ~ '@(gmail|googlemail)\.com$' THEN coalesce(nullif(replace(regexp_replace(split_part("email", '@', 1), '\+.*$', ''), '.', ''), ''), split_part("email", '@', 1)) || '@gmail.com'
	ELSE coalesce(nullif(regexp_replace(regexp_replace("email", '@[^@]*$', ''), '\+.*$', ''), ''), regexp_replace("email", '@[^@]*$', '')) || substring("email" from '@[^@]*$')
END;
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "canonical_email" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pending_email" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "link_epoch" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "declined_registrations_email" ON "declined_registrations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "declined_registrations_age" ON "declined_registrations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "known_devices_user" ON "known_devices" USING btree ("user_id","last_used_at");--> statement-breakpoint
CREATE INDEX "known_devices_age" ON "known_devices" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "users_canonical_email" ON "users" USING btree ("canonical_email");--> statement-breakpoint
CREATE INDEX "outbox_mails_user" ON "outbox_mails" USING btree ("user_id");--> statement-breakpoint
-- the audit keeps every action; only what names a person who leaves may be taken out of its detail
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF coalesce(current_setting('pawol.erasing', true), '') <> 'on' OR (to_jsonb(NEW) - 'detail') IS DISTINCT FROM (to_jsonb(OLD) - 'detail') THEN
		RAISE EXCEPTION 'rows of % are never changed or deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER staff_audit_append_only ON "staff_audit";
--> statement-breakpoint
CREATE TRIGGER staff_audit_append_only BEFORE DELETE OR TRUNCATE ON "staff_audit" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER staff_audit_unchanged BEFORE UPDATE ON "staff_audit" FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
