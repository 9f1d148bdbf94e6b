CREATE TABLE `ledger_faults` (
	`tenant_id` integer PRIMARY KEY NOT NULL,
	`balance` integer NOT NULL,
	`sum` integer NOT NULL,
	`found_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `ledger_walks` (
	`shard` integer PRIMARY KEY NOT NULL,
	`night` text NOT NULL,
	`at_tenant` integer NOT NULL,
	`up_to` integer NOT NULL,
	`sum` integer NOT NULL,
	`checked` integer NOT NULL,
	`done_at` integer
);
--> statement-breakpoint
CREATE TABLE `receipt_mails` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`purchase_id` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `receipt_mails_purchase` ON `receipt_mails` (`tenant_id`,`purchase_id`);--> statement-breakpoint
ALTER TABLE `credit_grants` ADD `kind` text DEFAULT 'grant' NOT NULL;