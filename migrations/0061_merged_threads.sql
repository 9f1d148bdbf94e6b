DROP INDEX `conversations_list`;--> statement-breakpoint
DROP INDEX `conversations_channel`;--> statement-breakpoint
DROP INDEX `conversations_open`;--> statement-breakpoint
DROP INDEX `conversations_open_channel`;--> statement-breakpoint
DROP INDEX `conversations_status`;--> statement-breakpoint
DROP INDEX `conversations_unread`;--> statement-breakpoint
DROP INDEX `conversations_mine`;--> statement-breakpoint
DROP INDEX `conversations_company`;--> statement-breakpoint
ALTER TABLE `conversations` ADD `merged_into` integer;--> statement-breakpoint
ALTER TABLE `conversations` ADD `merged_parts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `conversations_merged` ON `conversations` (`tenant_id`,`merged_into`) WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX `conversations_list` ON `conversations` (`tenant_id`,`last_message_at`,`id`) WHERE deleted_at is null and merged_into is null;--> statement-breakpoint
CREATE INDEX `conversations_channel` ON `conversations` (`tenant_id`,`channel`,`last_message_at`,`id`) WHERE deleted_at is null and merged_into is null;--> statement-breakpoint
CREATE INDEX `conversations_open` ON `conversations` (`tenant_id`,`last_message_at`,`id`) WHERE deleted_at is null and merged_into is null and status not in ('resolved', 'snoozed');--> statement-breakpoint
CREATE INDEX `conversations_open_channel` ON `conversations` (`tenant_id`,`channel`,`last_message_at`,`id`) WHERE deleted_at is null and merged_into is null and status not in ('resolved', 'snoozed');--> statement-breakpoint
CREATE INDEX `conversations_status` ON `conversations` (`tenant_id`,`status`,`last_message_at`,`id`) WHERE deleted_at is null and merged_into is null;--> statement-breakpoint
CREATE INDEX `conversations_unread` ON `conversations` (`tenant_id`,`last_message_at`,`id`) WHERE unread_count > 0 and deleted_at is null and merged_into is null;--> statement-breakpoint
CREATE INDEX `conversations_mine` ON `conversations` (`tenant_id`,`assigned_agent_id`,`last_message_at`,`id`) WHERE assigned_agent_id is not null and deleted_at is null and merged_into is null;--> statement-breakpoint
CREATE INDEX `conversations_company` ON `conversations` (`tenant_id`,`company_id`,`last_message_at`,`id`) WHERE company_id is not null and deleted_at is null and merged_into is null;
--> statement-breakpoint
-- What drizzle-kit cannot say: threads of one person that are shown as one (decision 0097). Triggers keep them alike,
-- because every use case, job and webhook writes threads, and none of them may forget it.
CREATE TRIGGER conversations_merged_own BEFORE UPDATE OF merged_into ON conversations
WHEN NEW.merged_into IS NOT NULL
  AND (NEW.merged_parts > 0 OR NOT EXISTS (SELECT 1 FROM conversations
    WHERE tenant_id = NEW.tenant_id AND id = NEW.merged_into AND id <> NEW.id AND merged_into IS NULL))
BEGIN
  SELECT RAISE(ABORT, 'GUARD:merged');
END;
--> statement-breakpoint
-- A thread becomes a part: the shown one takes over what calls for attention and what is newest.
CREATE TRIGGER conversations_joined AFTER UPDATE OF merged_into ON conversations
WHEN NEW.merged_into IS NOT NULL AND OLD.merged_into IS NOT NEW.merged_into
BEGIN
  UPDATE conversations SET
    merged_parts = merged_parts + 1,
    unread_count = unread_count + NEW.unread_count,
    status = CASE WHEN 'pending' IN (status, NEW.status) THEN 'pending' WHEN 'active' IN (status, NEW.status) THEN 'active'
      WHEN 'snoozed' IN (status, NEW.status) THEN 'snoozed' ELSE status END,
    snoozed_until = CASE WHEN 'pending' NOT IN (status, NEW.status) AND 'active' NOT IN (status, NEW.status)
      THEN coalesce(snoozed_until, NEW.snoozed_until) END,
    reply_due_at = min(coalesce(reply_due_at, NEW.reply_due_at), coalesce(NEW.reply_due_at, reply_due_at)),
    reply_near_at = min(coalesce(reply_near_at, NEW.reply_near_at), coalesce(NEW.reply_near_at, reply_near_at)),
    ai_enabled = min(ai_enabled, NEW.ai_enabled),
    ai_switched_off = max(ai_switched_off, NEW.ai_switched_off),
    ai_waits_until = max(coalesce(ai_waits_until, NEW.ai_waits_until), coalesce(NEW.ai_waits_until, ai_waits_until)),
    ai_back_at = coalesce(ai_back_at, NEW.ai_back_at),
    ai_brief = coalesce(ai_brief, NEW.ai_brief),
    assigned_agent_name = CASE WHEN assigned_agent_id IS NULL THEN NEW.assigned_agent_name ELSE assigned_agent_name END,
    assigned_agent_id = coalesce(assigned_agent_id, NEW.assigned_agent_id),
    insights = CASE WHEN NEW.status = 'pending' AND NEW.insights ->> '$.alarm' IS NOT NULL THEN NEW.insights ELSE coalesce(insights, NEW.insights) END,
    tags = CASE WHEN NEW.tags IS NULL THEN tags ELSE (SELECT json_group_array(value) FROM
      (SELECT value FROM json_each(coalesce(tags, '[]')) UNION SELECT value FROM json_each(NEW.tags) LIMIT 20)) END
  WHERE tenant_id = NEW.tenant_id AND id = NEW.merged_into;
  UPDATE conversations SET
    last_message_at = NEW.last_message_at, last_message_id = NEW.last_message_id,
    last_message_sender = NEW.last_message_sender, last_message_preview = NEW.last_message_preview,
    last_message_media_type = NEW.last_message_media_type, last_message_failed = NEW.last_message_failed
  WHERE tenant_id = NEW.tenant_id AND id = NEW.merged_into AND coalesce(last_message_id, 0) < NEW.last_message_id;
  UPDATE conversations SET last_customer_preview = NEW.last_customer_preview
  WHERE tenant_id = NEW.tenant_id AND id = NEW.merged_into AND coalesce(last_customer_message_id, 0) < NEW.last_customer_message_id
    AND NOT EXISTS (SELECT 1 FROM conversations other WHERE other.tenant_id = NEW.tenant_id AND other.merged_into = NEW.merged_into
      AND other.last_customer_message_id > NEW.last_customer_message_id);
  UPDATE conversations SET customer_id = NEW.customer_id
  WHERE tenant_id = NEW.tenant_id AND id = NEW.merged_into AND customer_id IS NULL
    AND NEW.customer_id IN (SELECT id FROM customers WHERE tenant_id = NEW.tenant_id);
  UPDATE conversations SET prospect_id = NEW.prospect_id
  WHERE tenant_id = NEW.tenant_id AND id = NEW.merged_into AND customer_id IS NULL AND prospect_id IS NULL
    AND NEW.prospect_id IS NOT NULL;
  UPDATE conversations SET customer_id = s.customer_id FROM conversations s
  WHERE conversations.tenant_id = NEW.tenant_id AND conversations.id = NEW.id AND s.tenant_id = NEW.tenant_id
    AND s.id = NEW.merged_into AND conversations.customer_id IS NOT s.customer_id
    AND s.customer_id IN (SELECT id FROM customers WHERE tenant_id = NEW.tenant_id);
  UPDATE conversations SET prospect_id = s.prospect_id FROM conversations s
  WHERE conversations.tenant_id = NEW.tenant_id AND conversations.id = NEW.id AND s.tenant_id = NEW.tenant_id
    AND s.id = NEW.merged_into AND conversations.prospect_id IS NOT s.prospect_id;
  UPDATE notifications SET conversation_id = NEW.merged_into WHERE tenant_id = NEW.tenant_id AND conversation_id = NEW.id;
END;
--> statement-breakpoint
-- A part leaves: its unread messages go with it. What was said last is set by whoever separates them.
CREATE TRIGGER conversations_separated AFTER UPDATE OF merged_into ON conversations
WHEN OLD.merged_into IS NOT NULL AND OLD.merged_into IS NOT NEW.merged_into
BEGIN
  UPDATE conversations SET merged_parts = merged_parts - 1, unread_count = max(0, unread_count - OLD.unread_count)
  WHERE tenant_id = OLD.tenant_id AND id = OLD.merged_into;
END;
--> statement-breakpoint
-- The shown thread or a part is erased: nothing points to it any more.
CREATE TRIGGER conversations_orphaned AFTER DELETE ON conversations
WHEN OLD.merged_parts > 0 OR OLD.merged_into IS NOT NULL
BEGIN
  UPDATE conversations SET merged_into = NULL WHERE tenant_id = OLD.tenant_id AND merged_into = OLD.id;
  UPDATE conversations SET merged_parts = merged_parts - 1, unread_count = max(0, unread_count - OLD.unread_count)
  WHERE tenant_id = OLD.tenant_id AND id = OLD.merged_into;
END;
--> statement-breakpoint
-- Who answers, for whom, in which state: the shown thread and its parts are alike, whichever of them was changed.
CREATE TRIGGER conversations_alike AFTER UPDATE OF status, snoozed_until, reply_due_at, reply_near_at, ai_enabled, ai_switched_off,
  ai_waits_until, ai_back_at, ai_brief, assigned_agent_id, insights, tags, control_turn, deleted_at, merged_parts ON conversations
WHEN (NEW.merged_into IS NOT NULL OR NEW.merged_parts > 0)
  AND (OLD.status IS NOT NEW.status OR OLD.snoozed_until IS NOT NEW.snoozed_until OR OLD.reply_due_at IS NOT NEW.reply_due_at
    OR OLD.reply_near_at IS NOT NEW.reply_near_at OR OLD.ai_enabled IS NOT NEW.ai_enabled
    OR OLD.ai_switched_off IS NOT NEW.ai_switched_off OR OLD.ai_waits_until IS NOT NEW.ai_waits_until
    OR OLD.ai_back_at IS NOT NEW.ai_back_at OR OLD.ai_brief IS NOT NEW.ai_brief
    OR OLD.assigned_agent_id IS NOT NEW.assigned_agent_id OR OLD.insights IS NOT NEW.insights OR OLD.tags IS NOT NEW.tags
    OR OLD.control_turn IS NOT NEW.control_turn OR OLD.deleted_at IS NOT NEW.deleted_at OR OLD.merged_parts < NEW.merged_parts)
BEGIN
  UPDATE conversations SET
    status = NEW.status, snoozed_until = NEW.snoozed_until, reply_due_at = NEW.reply_due_at, reply_near_at = NEW.reply_near_at,
    ai_enabled = NEW.ai_enabled, ai_switched_off = NEW.ai_switched_off, ai_waits_until = NEW.ai_waits_until,
    ai_back_at = NEW.ai_back_at, ai_brief = NEW.ai_brief, assigned_agent_id = NEW.assigned_agent_id,
    assigned_agent_name = NEW.assigned_agent_name, insights = NEW.insights, tags = NEW.tags, deleted_at = NEW.deleted_at,
    control_turn = control_turn + (OLD.control_turn IS NOT NEW.control_turn),
    first_unanswered_at = CASE WHEN NEW.status = 'resolved' OR NEW.deleted_at IS NOT NULL THEN NULL ELSE first_unanswered_at END
  WHERE +tenant_id = NEW.tenant_id AND id <> NEW.id AND id IN (SELECT NEW.merged_into UNION ALL
    SELECT id FROM conversations WHERE tenant_id = NEW.tenant_id AND merged_into = coalesce(NEW.merged_into, NEW.id));
END;
--> statement-breakpoint
-- They belong to one record. A statement of its own: a link to a record that is gone must not stop other changes.
CREATE TRIGGER conversations_same_person AFTER UPDATE OF customer_id, prospect_id ON conversations
WHEN (NEW.merged_into IS NOT NULL OR NEW.merged_parts > 0)
  AND (OLD.customer_id IS NOT NEW.customer_id OR OLD.prospect_id IS NOT NEW.prospect_id)
BEGIN
  UPDATE conversations SET customer_id = NEW.customer_id
  WHERE +tenant_id = NEW.tenant_id AND id <> NEW.id AND OLD.customer_id IS NOT NEW.customer_id
    AND customer_id IS NOT NEW.customer_id AND id IN (SELECT NEW.merged_into UNION ALL
    SELECT id FROM conversations WHERE tenant_id = NEW.tenant_id AND merged_into = coalesce(NEW.merged_into, NEW.id));
  UPDATE conversations SET prospect_id = NEW.prospect_id
  WHERE +tenant_id = NEW.tenant_id AND id <> NEW.id AND OLD.prospect_id IS NOT NEW.prospect_id
    AND prospect_id IS NOT NEW.prospect_id AND id IN (SELECT NEW.merged_into UNION ALL
    SELECT id FROM conversations WHERE tenant_id = NEW.tenant_id AND merged_into = coalesce(NEW.merged_into, NEW.id));
END;
--> statement-breakpoint
-- Something was said or came in a part: the shown thread has it as its newest.
CREATE TRIGGER conversations_raised AFTER UPDATE OF last_message_id, last_message_media_type, last_message_failed,
  last_customer_message_id, unread_count ON conversations
WHEN NEW.merged_into IS NOT NULL AND NEW.merged_into IS OLD.merged_into
  AND (OLD.last_message_id IS NOT NEW.last_message_id OR OLD.last_message_media_type IS NOT NEW.last_message_media_type
    OR OLD.last_message_failed IS NOT NEW.last_message_failed OR OLD.unread_count <> NEW.unread_count
    OR OLD.last_customer_message_id IS NOT NEW.last_customer_message_id)
BEGIN
  UPDATE conversations SET
    last_message_at = NEW.last_message_at, last_message_id = NEW.last_message_id,
    last_message_sender = NEW.last_message_sender, last_message_preview = NEW.last_message_preview,
    last_message_media_type = NEW.last_message_media_type, last_message_failed = NEW.last_message_failed
  WHERE tenant_id = NEW.tenant_id AND id = NEW.merged_into AND coalesce(last_message_id, 0) <= NEW.last_message_id;
  UPDATE conversations SET
    unread_count = max(0, unread_count + NEW.unread_count - OLD.unread_count),
    last_customer_preview = CASE WHEN OLD.last_customer_message_id IS NOT NEW.last_customer_message_id
      THEN NEW.last_customer_preview ELSE last_customer_preview END
  WHERE tenant_id = NEW.tenant_id AND id = NEW.merged_into;
END;
--> statement-breakpoint
-- The shown thread was read to its end, and so were its parts.
CREATE TRIGGER conversations_parts_read AFTER UPDATE OF unread_count ON conversations
WHEN NEW.merged_parts > 0 AND NEW.unread_count = 0 AND OLD.unread_count > 0
BEGIN
  UPDATE conversations SET unread_count = 0
  WHERE tenant_id = NEW.tenant_id AND merged_into = NEW.id AND unread_count > 0;
END;
--> statement-breakpoint
-- A person answered in one of them: nothing waits in the others either.
CREATE TRIGGER conversations_parts_answered AFTER UPDATE OF last_message_id ON conversations
WHEN (NEW.merged_into IS NOT NULL OR NEW.merged_parts > 0) AND OLD.last_message_id IS NOT NEW.last_message_id
  AND OLD.control_turn IS NOT NEW.control_turn AND NEW.last_message_sender = 'agent'
BEGIN
  UPDATE conversations SET
    first_unanswered_at = NULL, customer_streak = 0, unread_count = 0,
    answered_through = coalesce(last_customer_message_id, answered_through)
  WHERE +tenant_id = NEW.tenant_id AND id <> NEW.id AND id IN (SELECT NEW.merged_into UNION ALL
    SELECT id FROM conversations WHERE tenant_id = NEW.tenant_id AND merged_into = coalesce(NEW.merged_into, NEW.id));
END;
--> statement-breakpoint
-- A part that was about the same company goes on being so.
CREATE TRIGGER conversations_same_company AFTER UPDATE OF company_id ON conversations
WHEN NEW.merged_parts > 0 AND OLD.company_id IS NOT NEW.company_id
BEGIN
  UPDATE conversations SET company_id = NEW.company_id, company_identified = NEW.company_identified
  WHERE tenant_id = NEW.tenant_id AND merged_into = NEW.id AND company_id IS OLD.company_id;
END;
--> statement-breakpoint
-- A part is counted with the thread that is shown.
DROP TRIGGER conversations_counted;
--> statement-breakpoint
CREATE TRIGGER conversations_counted AFTER INSERT ON conversations WHEN NEW.deleted_at IS NULL AND NEW.merged_into IS NULL
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
DROP TRIGGER conversations_recounted;
--> statement-breakpoint
CREATE TRIGGER conversations_recounted AFTER UPDATE OF status, ai_enabled, unread_count, deleted_at, merged_into ON conversations
WHEN OLD.status IS NOT NEW.status
  OR OLD.ai_enabled IS NOT NEW.ai_enabled
  OR (OLD.unread_count > 0) IS NOT (NEW.unread_count > 0)
  OR (OLD.deleted_at IS NULL) IS NOT (NEW.deleted_at IS NULL)
  OR (OLD.merged_into IS NULL) IS NOT (NEW.merged_into IS NULL)
BEGIN
  UPDATE conversation_counters SET
    total = total + (NEW.deleted_at IS NULL AND NEW.merged_into IS NULL) - (OLD.deleted_at IS NULL AND OLD.merged_into IS NULL),
    active = active + (NEW.deleted_at IS NULL AND NEW.merged_into IS NULL AND NEW.status = 'active')
      - (OLD.deleted_at IS NULL AND OLD.merged_into IS NULL AND OLD.status = 'active'),
    ai_enabled = ai_enabled + (NEW.deleted_at IS NULL AND NEW.merged_into IS NULL AND NEW.ai_enabled)
      - (OLD.deleted_at IS NULL AND OLD.merged_into IS NULL AND OLD.ai_enabled),
    pending = pending + (NEW.deleted_at IS NULL AND NEW.merged_into IS NULL AND NEW.status = 'pending')
      - (OLD.deleted_at IS NULL AND OLD.merged_into IS NULL AND OLD.status = 'pending'),
    unread = unread + (NEW.deleted_at IS NULL AND NEW.merged_into IS NULL AND NEW.unread_count > 0)
      - (OLD.deleted_at IS NULL AND OLD.merged_into IS NULL AND OLD.unread_count > 0)
  WHERE tenant_id = NEW.tenant_id AND channel = NEW.channel AND (NEW.merged_into IS NULL OR OLD.merged_into IS NULL);
END;
--> statement-breakpoint
DROP TRIGGER conversations_uncounted;
--> statement-breakpoint
CREATE TRIGGER conversations_uncounted AFTER DELETE ON conversations WHEN OLD.deleted_at IS NULL AND OLD.merged_into IS NULL
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
-- Notices lead to the thread that is shown, and are read with it.
CREATE TRIGGER notifications_shown AFTER INSERT ON notifications
WHEN NEW.conversation_id IS NOT NULL
  AND EXISTS (SELECT 1 FROM conversations WHERE tenant_id = NEW.tenant_id AND id = NEW.conversation_id AND merged_into IS NOT NULL)
BEGIN
  UPDATE notifications SET conversation_id =
    (SELECT merged_into FROM conversations WHERE tenant_id = NEW.tenant_id AND id = NEW.conversation_id)
  WHERE id = NEW.id;
END;
