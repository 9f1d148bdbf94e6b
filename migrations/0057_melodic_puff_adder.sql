CREATE TABLE `inbox_macros` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`content` text NOT NULL,
	`tags` text NOT NULL,
	`state` text NOT NULL,
	`assign` text NOT NULL,
	`ai` text NOT NULL,
	`uses` integer NOT NULL,
	`last_used_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `inbox_macros_name` ON `inbox_macros` (`tenant_id`,`user_id`,`name`);--> statement-breakpoint
ALTER TABLE `tenant_users` ADD `signature` text;--> statement-breakpoint
ALTER TABLE `tenant_users` ADD `signature_use` text DEFAULT 'off' NOT NULL;