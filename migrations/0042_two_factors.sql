CREATE TABLE `recovery_codes` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_type` text NOT NULL,
	`user_id` integer NOT NULL,
	`tenant_id` integer,
	`code_hash` text NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `recovery_codes_code` ON `recovery_codes` (`user_type`,`user_id`,`code_hash`);--> statement-breakpoint
CREATE TABLE `two_factors` (
	`user_type` text NOT NULL,
	`user_id` integer NOT NULL,
	`tenant_id` integer,
	`secret` text NOT NULL,
	`confirmed_at` integer,
	`last_step` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_type`, `user_id`)
);
