CREATE TABLE `channel_templates` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`integration_type` text NOT NULL,
	`external_id` text NOT NULL,
	`name` text NOT NULL,
	`language` text NOT NULL,
	`body` text NOT NULL,
	`variables` text NOT NULL,
	`synced_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `channel_templates_external` ON `channel_templates` (`tenant_id`,`integration_type`,`external_id`,`language`);--> statement-breakpoint
CREATE TABLE `message_files` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`conversation_id` integer NOT NULL,
	`message_id` integer NOT NULL,
	`integration_type` text,
	`source` text,
	`state` text NOT NULL,
	`failure_code` text,
	`object_key` text,
	`mime_type` text,
	`name` text,
	`size` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`,`conversation_id`,`message_id`) REFERENCES `messages`(`tenant_id`,`conversation_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `message_files_message` ON `message_files` (`tenant_id`,`message_id`);--> statement-breakpoint
ALTER TABLE `conversations` ADD `opted_out_at` integer;--> statement-breakpoint
ALTER TABLE `integration_configs` ADD `polled_through` integer;