DROP INDEX `conversations_customer`;--> statement-breakpoint
CREATE INDEX `conversations_customer` ON `conversations` (`tenant_id`,`customer_id`,`last_message_at`,`id`) WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX `prospects_customer` ON `prospects` (`tenant_id`,metadata ->> '$.customerId') WHERE metadata ->> '$.customerId' is not null;