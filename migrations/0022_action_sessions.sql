CREATE TABLE `intelligent_action_runs` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`action_id` integer NOT NULL,
	`conversation_id` integer,
	`outcome` text DEFAULT 'calling' NOT NULL,
	`reason` text,
	`key` text NOT NULL,
	`method` text NOT NULL,
	`address` text NOT NULL,
	`body` text,
	`status` integer,
	`response` text,
	`milliseconds` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`,`action_id`) REFERENCES `intelligent_actions`(`tenant_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `intelligent_action_runs_action` ON `intelligent_action_runs` (`tenant_id`,`action_id`,`id`);--> statement-breakpoint
CREATE INDEX `intelligent_action_runs_conversation` ON `intelligent_action_runs` (`tenant_id`,`conversation_id`) WHERE conversation_id is not null;--> statement-breakpoint
ALTER TABLE `intelligent_action_sessions` ADD `phase` text DEFAULT 'asking' NOT NULL;--> statement-breakpoint
ALTER TABLE `intelligent_action_sessions` ADD `tries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `intelligent_action_sessions` ADD `trigger_text` text;--> statement-breakpoint
CREATE UNIQUE INDEX `intelligent_action_sessions_open` ON `intelligent_action_sessions` (`tenant_id`,`conversation_id`) WHERE status = 'collecting';