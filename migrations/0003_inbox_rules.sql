-- What drizzle-kit cannot say: the full-text index of messages, and a link that stays within its tenant.

-- A message's folded words and their stems, every token prefixed with its tenant, so that a posting list is one tenant's.
CREATE VIRTUAL TABLE message_index USING fts5(words, stems, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 0');
--> statement-breakpoint
-- A column that was added later cannot carry a two-column key.
CREATE TRIGGER conversations_customer_own BEFORE UPDATE OF customer_id ON conversations
WHEN NEW.customer_id IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM customers WHERE tenant_id = NEW.tenant_id AND id = NEW.customer_id)
BEGIN
  SELECT RAISE(ABORT, 'GUARD:customer');
END;
