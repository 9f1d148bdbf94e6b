CREATE TABLE `quotes` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`company_id` integer NOT NULL,
	`conversation_id` integer NOT NULL,
	`session_id` integer NOT NULL,
	`name` text NOT NULL,
	`contact` text,
	`wanted` text NOT NULL,
	`quantity` text,
	`needed_by` text,
	`amount_cents` integer,
	`note` text,
	`valid_until` integer,
	`message_id` integer,
	`state` text DEFAULT 'new' NOT NULL,
	`closed_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`,`company_id`) REFERENCES `companies`(`tenant_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tenant_id`,`conversation_id`) REFERENCES `conversations`(`tenant_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `quotes_list` ON `quotes` (`tenant_id`,`company_id`,`id`);--> statement-breakpoint
CREATE INDEX `quotes_open` ON `quotes` (`tenant_id`,`company_id`,`id`) WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX `quotes_conversation` ON `quotes` (`tenant_id`,`conversation_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `quotes_session` ON `quotes` (`tenant_id`,`session_id`);--> statement-breakpoint
ALTER TABLE `bookings` ADD `told_day` integer;--> statement-breakpoint
ALTER TABLE `bookings` ADD `told_hours` integer;--> statement-breakpoint
ALTER TABLE `bookings` ADD `told_after` integer;