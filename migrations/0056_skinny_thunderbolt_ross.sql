CREATE TABLE `reply_days` (
	`tenant_id` integer NOT NULL,
	`day` text NOT NULL,
	`company_id` integer NOT NULL,
	`met` integer DEFAULT 0 NOT NULL,
	`missed` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`tenant_id`, `day`, `company_id`)
);
--> statement-breakpoint
ALTER TABLE `ai_configuration` ADD `target_minutes` integer;--> statement-breakpoint
ALTER TABLE `conversations` ADD `reply_due_at` integer;--> statement-breakpoint
ALTER TABLE `conversations` ADD `reply_near_at` integer;