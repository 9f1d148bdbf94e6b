CREATE TABLE `tenant_erasures` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`asked_type` text NOT NULL,
	`asked_by` integer NOT NULL,
	`reason` text,
	`state` text DEFAULT 'waiting' NOT NULL,
	`due_at` integer NOT NULL,
	`counts` text NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer
);
--> statement-breakpoint
CREATE INDEX `tenant_erasures_list` ON `tenant_erasures` (`tenant_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `tenant_erasures_open` ON `tenant_erasures` (`tenant_id`) WHERE state in ('waiting', 'working');--> statement-breakpoint
CREATE TABLE `tenant_exports` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`asked_by` integer NOT NULL,
	`state` text DEFAULT 'working' NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`parts` text NOT NULL,
	`created_at` integer NOT NULL,
	`ready_at` integer
);
--> statement-breakpoint
CREATE INDEX `tenant_exports_list` ON `tenant_exports` (`tenant_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `tenant_exports_working` ON `tenant_exports` (`tenant_id`) WHERE state = 'working';--> statement-breakpoint
ALTER TABLE `tenants` ADD `erase_at` integer;