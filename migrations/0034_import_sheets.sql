ALTER TABLE `imports` ADD `sheets` text;--> statement-breakpoint
ALTER TABLE `imports` ADD `sheet` integer DEFAULT 0 NOT NULL;