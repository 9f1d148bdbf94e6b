CREATE TABLE `orders` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`company_id` integer NOT NULL,
	`conversation_id` integer NOT NULL,
	`session_id` integer NOT NULL,
	`name` text NOT NULL,
	`phone` text,
	`address` text,
	`lines` text NOT NULL,
	`total_cents` integer NOT NULL,
	`currency` text NOT NULL,
	`state` text DEFAULT 'new' NOT NULL,
	`closed_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`,`company_id`) REFERENCES `companies`(`tenant_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tenant_id`,`conversation_id`) REFERENCES `conversations`(`tenant_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `orders_list` ON `orders` (`tenant_id`,`company_id`,`id`);--> statement-breakpoint
CREATE INDEX `orders_open` ON `orders` (`tenant_id`,`company_id`,`id`) WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX `orders_conversation` ON `orders` (`tenant_id`,`conversation_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_session` ON `orders` (`tenant_id`,`session_id`);