DROP INDEX `credit_purchases_tenant`;--> statement-breakpoint
CREATE INDEX `credit_purchases_list` ON `credit_purchases` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `credit_purchases_tenant` ON `credit_purchases` (`tenant_id`,`created_at`,`id`);--> statement-breakpoint
ALTER TABLE `credit_ledger` ADD `owed` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `credit_ledger` ADD `balance` integer;--> statement-breakpoint
CREATE INDEX `credit_ledger_came` ON `credit_ledger` (`tenant_id`,`id`) WHERE amount > 0;--> statement-breakpoint
CREATE INDEX `credit_ledger_owed` ON `credit_ledger` (`tenant_id`,`owed`) WHERE owed <> 0;