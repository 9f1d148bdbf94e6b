-- What drizzle-kit cannot say: counters, ledger, audit and the full-text index.

CREATE TRIGGER conversations_counted AFTER INSERT ON conversations WHEN NEW.deleted_at IS NULL
BEGIN
  INSERT INTO conversation_counters (tenant_id, channel, total, active, ai_enabled, pending, unread)
  VALUES (NEW.tenant_id, NEW.channel, 1, NEW.status = 'active', NEW.ai_enabled, NEW.status = 'pending', NEW.unread_count > 0)
  ON CONFLICT (tenant_id, channel) DO UPDATE SET
    total = total + 1,
    active = active + excluded.active,
    ai_enabled = ai_enabled + excluded.ai_enabled,
    pending = pending + excluded.pending,
    unread = unread + excluded.unread;
END;
--> statement-breakpoint
CREATE TRIGGER conversations_recounted AFTER UPDATE OF status, ai_enabled, unread_count, deleted_at ON conversations
WHEN OLD.status IS NOT NEW.status
  OR OLD.ai_enabled IS NOT NEW.ai_enabled
  OR (OLD.unread_count > 0) IS NOT (NEW.unread_count > 0)
  OR (OLD.deleted_at IS NULL) IS NOT (NEW.deleted_at IS NULL)
BEGIN
  UPDATE conversation_counters SET
    total = total + (NEW.deleted_at IS NULL) - (OLD.deleted_at IS NULL),
    active = active + (NEW.deleted_at IS NULL AND NEW.status = 'active') - (OLD.deleted_at IS NULL AND OLD.status = 'active'),
    ai_enabled = ai_enabled + (NEW.deleted_at IS NULL AND NEW.ai_enabled) - (OLD.deleted_at IS NULL AND OLD.ai_enabled),
    pending = pending + (NEW.deleted_at IS NULL AND NEW.status = 'pending') - (OLD.deleted_at IS NULL AND OLD.status = 'pending'),
    unread = unread + (NEW.deleted_at IS NULL AND NEW.unread_count > 0) - (OLD.deleted_at IS NULL AND OLD.unread_count > 0)
  WHERE tenant_id = NEW.tenant_id AND channel = NEW.channel;
END;
--> statement-breakpoint
CREATE TRIGGER conversations_uncounted AFTER DELETE ON conversations WHEN OLD.deleted_at IS NULL
BEGIN
  UPDATE conversation_counters SET
    total = total - 1,
    active = active - (OLD.status = 'active'),
    ai_enabled = ai_enabled - OLD.ai_enabled,
    pending = pending - (OLD.status = 'pending'),
    unread = unread - (OLD.unread_count > 0)
  WHERE tenant_id = OLD.tenant_id AND channel = OLD.channel;
END;
--> statement-breakpoint
CREATE TRIGGER credit_ledger_covered BEFORE INSERT ON credit_ledger
WHEN NOT EXISTS (SELECT 1 FROM credit_balances WHERE tenant_id = NEW.tenant_id AND balance + NEW.amount >= 0)
BEGIN
  SELECT RAISE(ABORT, 'GUARD:credits');
END;
--> statement-breakpoint
CREATE TRIGGER credit_ledger_balanced AFTER INSERT ON credit_ledger
BEGIN
  UPDATE credit_balances SET balance = balance + NEW.amount WHERE tenant_id = NEW.tenant_id;
END;
--> statement-breakpoint
CREATE TRIGGER credit_ledger_kept BEFORE UPDATE ON credit_ledger
BEGIN
  SELECT RAISE(ABORT, 'GUARD:ledger');
END;
--> statement-breakpoint
CREATE TRIGGER audit_log_new BEFORE INSERT ON audit_log WHEN EXISTS (SELECT 1 FROM audit_log WHERE id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'GUARD:audit');
END;
--> statement-breakpoint
CREATE TRIGGER audit_log_unchanged BEFORE UPDATE ON audit_log
BEGIN
  SELECT RAISE(ABORT, 'GUARD:audit');
END;
--> statement-breakpoint
-- Retention: rows may be deleted after two years, and not before.
CREATE TRIGGER audit_log_kept BEFORE DELETE ON audit_log WHEN OLD.at > (unixepoch() - 63072000) * 1000
BEGIN
  SELECT RAISE(ABORT, 'GUARD:audit');
END;
--> statement-breakpoint
-- The chunk's folded words and their stems, every token prefixed with its scope, so that a posting list is one company's.
CREATE VIRTUAL TABLE chunk_index USING fts5(words, stems, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 0');
--> statement-breakpoint
INSERT INTO credit_packages (id, name, credits, amount, active, "order") VALUES
  ('starter', 'Inicial', 100, 1000, 1, 1),
  ('business', 'Negocio', 500, 4500, 1, 2),
  ('professional', 'Profesional', 1500, 12000, 1, 3),
  ('enterprise', 'Empresa', 5000, 35000, 1, 4);
