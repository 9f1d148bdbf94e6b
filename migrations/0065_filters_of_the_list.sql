ALTER TABLE `inbox_views` ADD `agent` text;--> statement-breakpoint
ALTER TABLE `inbox_views` ADD `tag` text;--> statement-breakpoint
CREATE INDEX `conversations_tagged` ON `conversations` (`tenant_id`,`last_message_at`,`id`) WHERE tags <> '[]' and deleted_at is null and merged_into is null;