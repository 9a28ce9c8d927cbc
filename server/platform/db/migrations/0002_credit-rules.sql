-- the ledger and the audit are only ever added to
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'rows of % are never changed or deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER credit_journal_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "credit_journal" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER credit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "credit_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER staff_audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "staff_audit" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- the sides of a movement are written in one statement, so they can be summed as they come
CREATE FUNCTION refuse_unbalanced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM added GROUP BY journal_id HAVING sum(amount) <> 0) THEN
		RAISE EXCEPTION 'the sides of a movement must sum to zero' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER credit_entries_balanced AFTER INSERT ON "credit_entries" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_unbalanced();
--> statement-breakpoint
-- people who were here before there were credits: their first period is due, and the renewal chore grants it
INSERT INTO "credit_balances" ("user_id") SELECT "id" FROM "users";
--> statement-breakpoint
INSERT INTO "credit_subscriptions" ("user_id", "plan", "anchor_at", "period_start", "period_end")
SELECT "id", CASE WHEN "is_staff" THEN 'staff' ELSE 'free' END, now(), now(), now() FROM "users";
