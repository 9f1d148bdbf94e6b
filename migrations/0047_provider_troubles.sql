CREATE TABLE `provider_troubles` (
	`tenant_id` integer NOT NULL,
	`provider` text NOT NULL,
	`kind` text NOT NULL,
	`day` integer NOT NULL,
	`count` integer NOT NULL,
	`reason` text NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `provider`, `kind`, `day`)
);
--> statement-breakpoint
CREATE INDEX `provider_troubles_last` ON `provider_troubles` (`last_at`);