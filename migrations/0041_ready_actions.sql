CREATE TABLE `agenda_feeds` (
	`tenant_id` integer NOT NULL,
	`company_id` integer NOT NULL,
	`nonce` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `company_id`),
	FOREIGN KEY (`tenant_id`,`company_id`) REFERENCES `companies`(`tenant_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `bookings` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`company_id` integer NOT NULL,
	`conversation_id` integer,
	`session_id` integer,
	`name` text NOT NULL,
	`phone` text,
	`note` text,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`state` text DEFAULT 'confirmed' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`,`company_id`) REFERENCES `companies`(`tenant_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tenant_id`,`conversation_id`) REFERENCES `conversations`(`tenant_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `bookings_start` ON `bookings` (`tenant_id`,`starts_at`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_company` ON `bookings` (`tenant_id`,`company_id`,`starts_at`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_conversation` ON `bookings` (`tenant_id`,`conversation_id`,`starts_at`) WHERE conversation_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_session` ON `bookings` (`tenant_id`,`session_id`) WHERE session_id is not null;--> statement-breakpoint
ALTER TABLE `intelligent_actions` ADD `kind` text DEFAULT 'endpoint' NOT NULL;--> statement-breakpoint
ALTER TABLE `intelligent_actions` ADD `settings` text;--> statement-breakpoint
CREATE UNIQUE INDEX `intelligent_actions_ready` ON `intelligent_actions` (`tenant_id`,`company_id`,`kind`) WHERE kind <> 'endpoint';