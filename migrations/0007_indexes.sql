CREATE TABLE `embedding_models` (
	`tenant_id` integer NOT NULL,
	`model` text NOT NULL,
	`tokens` integer DEFAULT 0 NOT NULL,
	`failure` text,
	`failed_at` integer,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `model`)
);
--> statement-breakpoint
DROP INDEX `notifications_unread`;--> statement-breakpoint
CREATE INDEX `conversations_tenant_trash` ON `conversations` (`tenant_id`,`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `conversations_phone` ON `conversations` (`tenant_id`,`customer_phone`) WHERE customer_phone is not null;--> statement-breakpoint
CREATE INDEX `conversations_customer` ON `conversations` (`tenant_id`,`customer_id`) WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX `document_chunks_embedding` ON `document_chunks` (`embedding_model`,`tenant_id`);--> statement-breakpoint
CREATE INDEX `training_documents_status` ON `training_documents` (`tenant_id`,`status`,`company_id`);