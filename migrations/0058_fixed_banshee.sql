CREATE TABLE `rating_days` (
	`tenant_id` integer NOT NULL,
	`day` text NOT NULL,
	`company_id` integer NOT NULL,
	`agent_id` integer NOT NULL,
	`agent_name` text NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`tenant_id`, `day`, `company_id`, `agent_id`)
);
--> statement-breakpoint
CREATE TABLE `ratings` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`conversation_id` integer NOT NULL,
	`company_id` integer,
	`agent_id` integer NOT NULL,
	`agent_name` text NOT NULL,
	`score` integer,
	`comment` text,
	`rated_at` integer,
	`day` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`,`conversation_id`) REFERENCES `conversations`(`tenant_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `ratings_thread` ON `ratings` (`tenant_id`,`conversation_id`,`id`);--> statement-breakpoint
ALTER TABLE `conversations` ADD `rating_asked_at` integer;--> statement-breakpoint
ALTER TABLE `conversations` ADD `rating_score` integer;