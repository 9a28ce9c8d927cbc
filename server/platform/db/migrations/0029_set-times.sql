-- what an installation keeps for a set time may go: acts of staff, and what the books keep of accounts that are gone
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND coalesce(current_setting('pawol.forgetting', true), '') = 'on' THEN
		RETURN NULL;
	END IF;
	RAISE EXCEPTION 'rows of % are never changed or deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_young_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.created_at > now() - interval '7 days' THEN
		RAISE EXCEPTION 'rows of % are never changed or deleted within a week', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER staff_audit_week BEFORE DELETE ON "staff_audit" FOR EACH ROW EXECUTE FUNCTION refuse_young_audit();
--> statement-breakpoint
CREATE FUNCTION refuse_living_account() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	whose uuid;
BEGIN
	IF TG_TABLE_NAME = 'credit_entries' THEN
		SELECT account_id INTO whose FROM credit_journal WHERE id = OLD.journal_id;
	ELSE
		whose := OLD.account_id;
	END IF;
	IF EXISTS (SELECT FROM accounts WHERE id = whose) THEN
		RAISE EXCEPTION 'rows of % are never changed or deleted while there is the account', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER credit_entries_living BEFORE DELETE ON "credit_entries" FOR EACH ROW EXECUTE FUNCTION refuse_living_account();
--> statement-breakpoint
CREATE TRIGGER credit_journal_living BEFORE DELETE ON "credit_journal" FOR EACH ROW EXECUTE FUNCTION refuse_living_account();
