CREATE TABLE `thread_undos` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`act` text NOT NULL,
	`items` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `thread_undos_person` ON `thread_undos` (`tenant_id`,`user_id`);