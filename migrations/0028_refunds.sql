CREATE TABLE `credit_refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`purchase_id` text NOT NULL,
	`amount` integer NOT NULL,
	`reason` text NOT NULL,
	`state` text DEFAULT 'asked' NOT NULL,
	`super_admin_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `credit_refunds_purchase` ON `credit_refunds` (`purchase_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `credit_purchases_status` ON `credit_purchases` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `credit_purchases_method` ON `credit_purchases` (`payment_method`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `credit_purchases_both` ON `credit_purchases` (`status`,`payment_method`,`created_at`,`id`);