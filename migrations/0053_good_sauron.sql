CREATE TABLE `inbox_views` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`channel` text,
	`status` text,
	`company_id` integer,
	`query` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `inbox_views_name` ON `inbox_views` (`tenant_id`,`user_id`,`name`);