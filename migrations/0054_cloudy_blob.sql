ALTER TABLE `training_documents` ADD `found_prices` text;--> statement-breakpoint
ALTER TABLE `training_documents` ADD `found_count` integer;--> statement-breakpoint
ALTER TABLE `training_documents` ADD `price_list_id` integer;