CREATE TABLE `customer_merges` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`kept_id` integer NOT NULL,
	`gone_id` integer NOT NULL,
	`gone` text NOT NULL,
	`changes` text NOT NULL,
	`threads` text NOT NULL,
	`prospects` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `customer_merges_kept` ON `customer_merges` (`tenant_id`,`kept_id`,`id`);--> statement-breakpoint
CREATE INDEX `customer_merges_gone` ON `customer_merges` (`tenant_id`,`gone_id`);
--> statement-breakpoint
-- What merges keep of a person goes with the person; one that is united itself keeps its own.
CREATE TRIGGER customers_merges_lost AFTER DELETE ON customers
WHEN NOT EXISTS (SELECT 1 FROM customer_merges m WHERE m.tenant_id = OLD.tenant_id AND m.gone_id = OLD.id)
BEGIN
  DELETE FROM customer_merges WHERE tenant_id = OLD.tenant_id AND kept_id = OLD.id;
END;
