ALTER TABLE `notifications` ADD `user_id` integer;--> statement-breakpoint
ALTER TABLE `conversation_notes` ADD `mentions` text;--> statement-breakpoint
ALTER TABLE `conversations` ADD `last_message_failed` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE TRIGGER messages_outcome AFTER UPDATE OF status ON messages
WHEN OLD.status IS NOT NEW.status AND 'failed' IN (OLD.status, NEW.status)
BEGIN
  UPDATE conversations SET last_message_failed = NEW.status = 'failed'
  WHERE tenant_id = NEW.tenant_id AND id = NEW.conversation_id AND last_message_id = NEW.id;
END;
