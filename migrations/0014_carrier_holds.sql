ALTER TABLE `integration_configs` ADD `lost_answers` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `integration_configs` ADD `held_until` integer;