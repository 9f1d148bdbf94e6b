CREATE INDEX `question_groups_company` ON `question_groups` (`tenant_id`,`state`,`company_id`,`last_asked_at`,`id`);--> statement-breakpoint
CREATE INDEX `message_files_conversation` ON `message_files` (`tenant_id`,`conversation_id`,`id`);--> statement-breakpoint
CREATE INDEX `notifications_conversation` ON `notifications` (`tenant_id`,`conversation_id`);