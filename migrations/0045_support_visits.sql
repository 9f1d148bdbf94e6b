CREATE TABLE `support_visits` (
	`id` integer PRIMARY KEY NOT NULL,
	`super_admin_id` integer NOT NULL,
	`session_id` integer NOT NULL,
	`tenant_id` integer NOT NULL,
	`token_hash` text NOT NULL,
	`reason` text NOT NULL,
	`expires_at` integer NOT NULL,
	`alive_until` integer NOT NULL,
	`ended_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `support_visits_token_hash_unique` ON `support_visits` (`token_hash`);--> statement-breakpoint
CREATE INDEX `support_visits_tenant` ON `support_visits` (`tenant_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `support_visits_session` ON `support_visits` (`session_id`) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX `support_visits_alive` ON `support_visits` (`alive_until`) WHERE ended_at is null;