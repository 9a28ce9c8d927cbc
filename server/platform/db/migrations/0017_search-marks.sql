-- Typographic marks are searched as a keyboard types them: m’ap and m'ap find each other.
UPDATE "jobs" SET "search_text" = translate("search_text", '‘’“”–—…', '''''""--.') WHERE "search_text" ~ '[‘’“”–—…]';
