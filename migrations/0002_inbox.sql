CREATE TABLE `conversation_notes` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`conversation_id` integer NOT NULL,
	`client_id` text NOT NULL,
	`author_id` integer NOT NULL,
	`author_name` text NOT NULL,
	`content` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`,`conversation_id`) REFERENCES `conversations`(`tenant_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `conversation_notes_thread` ON `conversation_notes` (`tenant_id`,`conversation_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `conversation_notes_client` ON `conversation_notes` (`tenant_id`,`client_id`);--> statement-breakpoint
CREATE TABLE `reply_templates` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`name` text NOT NULL,
	`content` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reply_templates_name` ON `reply_templates` (`tenant_id`,`name`);--> statement-breakpoint
CREATE TABLE `tenant_tags` (
	`tenant_id` integer NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `name`)
);
--> statement-breakpoint
CREATE TABLE `notification_reads` (
	`tenant_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`notification_id` integer NOT NULL,
	`read_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `user_id`, `notification_id`)
);
--> statement-breakpoint
CREATE TABLE `notification_settings` (
	`tenant_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`read_through` integer DEFAULT 0 NOT NULL,
	`muted` text,
	PRIMARY KEY(`tenant_id`, `user_id`)
);
--> statement-breakpoint
ALTER TABLE `ai_runs` ADD `rating` integer;--> statement-breakpoint
ALTER TABLE `ai_runs` ADD `rated_by` integer;--> statement-breakpoint
ALTER TABLE `ai_runs` ADD `rated_at` integer;--> statement-breakpoint
CREATE INDEX `ai_runs_recent` ON `ai_runs` (`tenant_id`,`id`);--> statement-breakpoint
ALTER TABLE `conversations` ADD `snoozed_until` integer;--> statement-breakpoint
ALTER TABLE `conversations` ADD `customer_id` integer;--> statement-breakpoint
ALTER TABLE `conversations` ADD `tags` text;--> statement-breakpoint
ALTER TABLE `conversations` ADD `ai_brief` text;--> statement-breakpoint
ALTER TABLE `client_data` ADD `state` text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE `client_data` ADD `decided_by` integer;--> statement-breakpoint
ALTER TABLE `client_data` ADD `decided_at` integer;