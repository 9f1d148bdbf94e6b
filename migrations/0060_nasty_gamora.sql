ALTER TABLE `messages` ADD `quoted` text;--> statement-breakpoint
ALTER TABLE `messages` ADD `html_size` integer;--> statement-breakpoint
CREATE INDEX `messages_html` ON `messages` (`tenant_id`,`conversation_id`,`id`) WHERE html_size is not null;