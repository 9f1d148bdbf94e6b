CREATE TABLE `integration_numbers` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`integration_type` text NOT NULL,
	`address` text NOT NULL,
	`label` text,
	`company_id` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`,`company_id`) REFERENCES `companies`(`tenant_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `integration_numbers_address` ON `integration_numbers` (`tenant_id`,`integration_type`,`address`);--> statement-breakpoint
ALTER TABLE `integration_configs` ADD `test_reason` text;--> statement-breakpoint
ALTER TABLE `integration_configs` ADD `last_event_at` integer;--> statement-breakpoint
ALTER TABLE `integration_configs` ADD `last_event_name` text;--> statement-breakpoint
ALTER TABLE `integration_configs` ADD `snapshot` text;--> statement-breakpoint
ALTER TABLE `integration_configs` ADD `snapshot_at` integer;--> statement-breakpoint
ALTER TABLE `messages` ADD `provider_message_id` text;--> statement-breakpoint
CREATE INDEX `messages_provider` ON `messages` (`tenant_id`,`platform`,`provider_message_id`) WHERE provider_message_id is not null;