CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`actor_type` text NOT NULL,
	`actor_id` integer,
	`tenant_id` integer,
	`action` text NOT NULL,
	`target` text,
	`ip_address` text,
	`request_id` text
);
--> statement-breakpoint
CREATE INDEX `audit_log_tenant` ON `audit_log` (`tenant_id`,`id`);--> statement-breakpoint
CREATE TABLE `control_outbox` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`tenant_id` integer NOT NULL,
	`payload` text NOT NULL,
	`due_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `control_outbox_key` ON `control_outbox` (`key`);--> statement-breakpoint
CREATE INDEX `control_outbox_due` ON `control_outbox` (`due_at`);--> statement-breakpoint
CREATE TABLE `dead_letters` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`kind` text NOT NULL,
	`payload` text NOT NULL,
	`attempts` integer NOT NULL,
	`cause` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `dead_letters_tenant` ON `dead_letters` (`tenant_id`,`id`);--> statement-breakpoint
CREATE TABLE `event_counters` (
	`tenant_id` integer PRIMARY KEY NOT NULL,
	`seq` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`kind` text NOT NULL,
	`key` text,
	`payload` text NOT NULL,
	`due_at` integer NOT NULL,
	`lease_until` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`due_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_key` ON `outbox` (`tenant_id`,`kind`,`key`) WHERE key is not null;--> statement-breakpoint
CREATE TABLE `quotas` (
	`tenant_id` integer NOT NULL,
	`key` text NOT NULL,
	`window` integer NOT NULL,
	`count` integer NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `key`, `window`)
);
--> statement-breakpoint
CREATE INDEX `quotas_expiry` ON `quotas` (`expires_at`);--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text NOT NULL,
	`window` integer NOT NULL,
	`count` integer NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`key`, `window`)
);
--> statement-breakpoint
CREATE INDEX `rate_limits_expiry` ON `rate_limits` (`expires_at`);--> statement-breakpoint
CREATE TABLE `known_devices` (
	`account_key` text NOT NULL,
	`device_hash` text NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`account_key`, `device_hash`)
);
--> statement-breakpoint
CREATE INDEX `known_devices_seen` ON `known_devices` (`seen_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` integer PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`kind` text NOT NULL,
	`user_type` text NOT NULL,
	`user_id` integer NOT NULL,
	`tenant_id` integer,
	`parent_id` integer,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token_hash_unique` ON `sessions` (`token_hash`);--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_type`,`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_parent` ON `sessions` (`parent_id`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `super_admins` (
	`id` integer PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password` text NOT NULL,
	`first_name` text,
	`last_name` text,
	`active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `super_admins_email_unique` ON `super_admins` (`email`);--> statement-breakpoint
CREATE TABLE `tenant_users` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`email` text NOT NULL,
	`password` text NOT NULL,
	`first_name` text,
	`last_name` text,
	`role` text DEFAULT 'admin' NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`must_set_password` integer DEFAULT false NOT NULL,
	`last_login_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tenant_users_email_unique` ON `tenant_users` (`email`);--> statement-breakpoint
CREATE INDEX `tenant_users_tenant` ON `tenant_users` (`tenant_id`,`id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`password` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username_unique` ON `users` (`username`);--> statement-breakpoint
CREATE TABLE `intelligent_action_fields` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`action_id` integer NOT NULL,
	`type` text NOT NULL,
	`label` text NOT NULL,
	`required` integer DEFAULT false NOT NULL,
	`values` text,
	`order` integer DEFAULT 0 NOT NULL,
	`original_field_name` text NOT NULL,
	`display_name` text NOT NULL,
	`description` text,
	`validation_rules` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`,`action_id`) REFERENCES `intelligent_actions`(`tenant_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `intelligent_action_fields_action` ON `intelligent_action_fields` (`tenant_id`,`action_id`,`order`);--> statement-breakpoint
CREATE TABLE `intelligent_action_sessions` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`conversation_id` integer NOT NULL,
	`action_id` integer NOT NULL,
	`status` text DEFAULT 'collecting' NOT NULL,
	`current_field_index` integer DEFAULT 0 NOT NULL,
	`collected_data` text,
	`missing_fields` text,
	`last_message_id` integer,
	`wizard_mode_endpoint_data` text,
	`expires_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`,`conversation_id`) REFERENCES `conversations`(`tenant_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tenant_id`,`action_id`) REFERENCES `intelligent_actions`(`tenant_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `intelligent_action_sessions_conversation` ON `intelligent_action_sessions` (`tenant_id`,`conversation_id`,`status`);--> statement-breakpoint
CREATE INDEX `intelligent_action_sessions_action` ON `intelligent_action_sessions` (`tenant_id`,`action_id`);--> statement-breakpoint
CREATE TABLE `intelligent_actions` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`company_id` integer NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`endpoint` text NOT NULL,
	`method` text DEFAULT 'POST' NOT NULL,
	`api_key` text,
	`trigger_values` text NOT NULL,
	`data_structure` text,
	`success_response` text,
	`error_response` text,
	`show_endpoint_response` integer DEFAULT false NOT NULL,
	`is_wizard_mode` integer DEFAULT false NOT NULL,
	`wizard_mode_endpoint` text,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`,`company_id`) REFERENCES `companies`(`tenant_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `intelligent_actions_parent` ON `intelligent_actions` (`tenant_id`,`id`);--> statement-breakpoint
CREATE INDEX `intelligent_actions_company` ON `intelligent_actions` (`tenant_id`,`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `ai_configuration` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`company_id` integer,
	`company_name` text,
	`industry` text,
	`tone` text DEFAULT 'professional' NOT NULL,
	`custom_instructions` text,
	`system_prompt` text,
	`response_template` text,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`,`company_id`) REFERENCES `companies`(`tenant_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ai_configuration_company` ON `ai_configuration` (`tenant_id`,`company_id`) WHERE company_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `ai_configuration_general` ON `ai_configuration` (`tenant_id`) WHERE company_id is null;--> statement-breakpoint
CREATE TABLE `ai_runs` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`conversation_id` integer NOT NULL,
	`message_id` integer,
	`up_to` integer NOT NULL,
	`provider` text NOT NULL,
	`model` text NOT NULL,
	`prompt_version` text NOT NULL,
	`outcome` text NOT NULL,
	`reason` text,
	`passages` text NOT NULL,
	`guards` text NOT NULL,
	`input_tokens` integer DEFAULT 0 NOT NULL,
	`output_tokens` integer DEFAULT 0 NOT NULL,
	`milliseconds` integer NOT NULL,
	`response_milliseconds` integer,
	`credits` integer DEFAULT 0 NOT NULL,
	`company_id` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`,`conversation_id`) REFERENCES `conversations`(`tenant_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `ai_runs_conversation` ON `ai_runs` (`tenant_id`,`conversation_id`,`id`);--> statement-breakpoint
CREATE INDEX `ai_runs_message` ON `ai_runs` (`tenant_id`,`message_id`) WHERE message_id is not null;--> statement-breakpoint
CREATE INDEX `ai_runs_company` ON `ai_runs` (`tenant_id`,`company_id`,`id`) WHERE response_milliseconds is not null;--> statement-breakpoint
CREATE TABLE `system_prompts` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`system_prompt` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `system_prompts_tenant` ON `system_prompts` (`tenant_id`);--> statement-breakpoint
CREATE TABLE `companies` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`phone_country_code` text DEFAULT '+52',
	`address` text,
	`city` text,
	`state` text,
	`postal_code` text,
	`country` text DEFAULT 'Mexico',
	`website` text,
	`industry` text,
	`description` text,
	`logo_url` text,
	`active` integer DEFAULT true NOT NULL,
	`contact_person` text,
	`secondary_phone` text,
	`secondary_phone_country_code` text,
	`secondary_email` text,
	`tax_id` text,
	`legal_name` text,
	`metadata` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `companies_parent` ON `companies` (`tenant_id`,`id`);--> statement-breakpoint
CREATE INDEX `companies_name` ON `companies` (`tenant_id`,`name`,`id`);--> statement-breakpoint
CREATE TABLE `conversation_counters` (
	`tenant_id` integer NOT NULL,
	`channel` text NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`active` integer DEFAULT 0 NOT NULL,
	`ai_enabled` integer DEFAULT 0 NOT NULL,
	`pending` integer DEFAULT 0 NOT NULL,
	`unread` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`tenant_id`, `channel`)
);
--> statement-breakpoint
CREATE TABLE `conversations` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`company_id` integer,
	`prospect_id` integer,
	`company_identified` integer DEFAULT false NOT NULL,
	`external_contact_id` text,
	`external_conversation_id` text,
	`channel` text NOT NULL,
	`platform` text DEFAULT 'brevo' NOT NULL,
	`customer_name` text,
	`customer_phone` text,
	`customer_phone_country_code` text,
	`customer_email` text,
	`status` text DEFAULT 'active' NOT NULL,
	`ai_enabled` integer DEFAULT true NOT NULL,
	`assigned_agent_id` integer,
	`assigned_agent_name` text,
	`last_message_at` integer,
	`last_message_id` integer,
	`last_message_sender` text,
	`last_message_preview` text,
	`last_message_media_type` text,
	`unread_count` integer DEFAULT 0 NOT NULL,
	`customer_streak` integer DEFAULT 0 NOT NULL,
	`last_customer_message_id` integer,
	`last_customer_message_at` integer,
	`first_unanswered_at` integer,
	`answered_through` integer DEFAULT 0 NOT NULL,
	`control_turn` integer DEFAULT 0 NOT NULL,
	`insights` text,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`,`company_id`) REFERENCES `companies`(`tenant_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tenant_id`,`prospect_id`) REFERENCES `prospects`(`tenant_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `conversations_parent` ON `conversations` (`tenant_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `conversations_contact` ON `conversations` (`tenant_id`,`platform`,`channel`,`external_contact_id`);--> statement-breakpoint
CREATE INDEX `conversations_list` ON `conversations` (`tenant_id`,`last_message_at`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `conversations_channel` ON `conversations` (`tenant_id`,`channel`,`last_message_at`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `conversations_status` ON `conversations` (`tenant_id`,`status`,`last_message_at`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `conversations_unread` ON `conversations` (`tenant_id`,`last_message_at`,`id`) WHERE unread_count > 0 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `conversations_mine` ON `conversations` (`tenant_id`,`assigned_agent_id`,`last_message_at`,`id`) WHERE assigned_agent_id is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX `conversations_company` ON `conversations` (`tenant_id`,`company_id`,`last_message_at`,`id`) WHERE company_id is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX `conversations_trash` ON `conversations` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE TABLE `credit_balances` (
	`tenant_id` integer PRIMARY KEY NOT NULL,
	`balance` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `credit_ledger` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`key` text NOT NULL,
	`amount` integer NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_ledger_key` ON `credit_ledger` (`tenant_id`,`key`);--> statement-breakpoint
CREATE INDEX `credit_ledger_list` ON `credit_ledger` (`tenant_id`,`id`);--> statement-breakpoint
CREATE TABLE `credit_packages` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`credits` integer NOT NULL,
	`amount` integer NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`order` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `credit_purchases` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`package_id` text NOT NULL,
	`package_name` text NOT NULL,
	`amount` integer NOT NULL,
	`credits` integer NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`payment_method` text,
	`customer_name` text,
	`customer_email` text,
	`customer_phone` text,
	`payment_intent_id` text,
	`stripe_customer_id` text,
	`stripe_charge_id` text,
	`stripe_fee` integer,
	`stripe_net_amount` integer,
	`stripe_receipt_url` text,
	`paypal_order_id` text,
	`paypal_payer_id` text,
	`paypal_transaction_id` text,
	`paypal_fee` integer,
	`paypal_net_amount` integer,
	`user_agent` text,
	`ip_address` text,
	`metadata` text,
	`completed_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `credit_purchases_tenant` ON `credit_purchases` (`tenant_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `credit_purchases_intent` ON `credit_purchases` (`payment_intent_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `credit_purchases_charge` ON `credit_purchases` (`stripe_charge_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `credit_purchases_order` ON `credit_purchases` (`paypal_order_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `credit_purchases_transaction` ON `credit_purchases` (`paypal_transaction_id`);--> statement-breakpoint
CREATE TABLE `payment_configs` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`stripe_publishable_key` text,
	`stripe_secret_key` text,
	`stripe_webhook_secret` text,
	`paypal_client_id` text,
	`paypal_client_secret` text,
	`paypal_mode` text DEFAULT 'sandbox' NOT NULL,
	`paypal_webhook_id` text,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_configs_tenant_id_unique` ON `payment_configs` (`tenant_id`);--> statement-breakpoint
CREATE TABLE `customers` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`company_id` integer,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text,
	`phone` text,
	`phone_country_code` text DEFAULT '+52',
	`address` text,
	`city` text,
	`state` text,
	`postal_code` text,
	`country` text,
	`date_of_birth` text,
	`customer_type` text DEFAULT 'individual' NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	`preferred_channel` text,
	`tags` text,
	`notes` text,
	`metadata` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`,`company_id`) REFERENCES `companies`(`tenant_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `customers_parent` ON `customers` (`tenant_id`,`id`);--> statement-breakpoint
CREATE INDEX `customers_email` ON `customers` (`tenant_id`,`email`) WHERE email is not null;--> statement-breakpoint
CREATE INDEX `customers_phone` ON `customers` (`tenant_id`,`phone`) WHERE phone is not null;--> statement-breakpoint
CREATE TABLE `integration_configs` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`integration_type` text NOT NULL,
	`api_key` text,
	`api_secret` text,
	`phone_number` text,
	`phone_number_country_code` text DEFAULT '+52',
	`sender_name` text,
	`webhook_url` text,
	`agent_id` text,
	`is_active` integer DEFAULT true NOT NULL,
	`configuration` text,
	`last_test_date` integer,
	`is_test_successful` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `integration_configs_type` ON `integration_configs` (`tenant_id`,`integration_type`);--> statement-breakpoint
CREATE TABLE `document_chunks` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`document_id` integer NOT NULL,
	`company_id` integer,
	`position` integer NOT NULL,
	`page` integer,
	`paragraph` integer NOT NULL,
	`heading` text,
	`text` text NOT NULL,
	`embedding` blob,
	`embedding_model` text,
	FOREIGN KEY (`tenant_id`,`document_id`) REFERENCES `training_documents`(`tenant_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `document_chunks_document` ON `document_chunks` (`tenant_id`,`document_id`,`position`);--> statement-breakpoint
CREATE TABLE `training_documents` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`company_id` integer,
	`filename` text NOT NULL,
	`original_name` text NOT NULL,
	`file_type` text NOT NULL,
	`file_size` integer NOT NULL,
	`content_hash` text NOT NULL,
	`content` text,
	`status` text DEFAULT 'processing' NOT NULL,
	`error_code` text,
	`pages` integer,
	`chunk_count` integer DEFAULT 0 NOT NULL,
	`uploaded_at` integer NOT NULL,
	`processed_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`,`company_id`) REFERENCES `companies`(`tenant_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `training_documents_parent` ON `training_documents` (`tenant_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `training_documents_company_hash` ON `training_documents` (`tenant_id`,`company_id`,`content_hash`) WHERE company_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `training_documents_general_hash` ON `training_documents` (`tenant_id`,`content_hash`) WHERE company_id is null;--> statement-breakpoint
CREATE INDEX `training_documents_company` ON `training_documents` (`tenant_id`,`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `client_data` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`message_id` integer NOT NULL,
	`conversation_id` integer NOT NULL,
	`data_type` text NOT NULL,
	`data_value` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`,`conversation_id`) REFERENCES `conversations`(`tenant_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tenant_id`,`conversation_id`,`message_id`) REFERENCES `messages`(`tenant_id`,`conversation_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `client_data_conversation` ON `client_data` (`tenant_id`,`conversation_id`,`id`);--> statement-breakpoint
CREATE TABLE `messages` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`conversation_id` integer NOT NULL,
	`content` text NOT NULL,
	`sender` text NOT NULL,
	`message_id` text NOT NULL,
	`agent_id` integer,
	`platform` text NOT NULL,
	`is_ai_generated` integer DEFAULT false NOT NULL,
	`is_media` integer DEFAULT false NOT NULL,
	`media_type` text,
	`media_link` text,
	`status` text DEFAULT 'sent' NOT NULL,
	`failure_code` text,
	`answers_through` integer,
	`metadata` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`,`conversation_id`) REFERENCES `conversations`(`tenant_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `messages_message_id` ON `messages` (`message_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `messages_thread` ON `messages` (`tenant_id`,`conversation_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `messages_answer` ON `messages` (`tenant_id`,`conversation_id`,`answers_through`) WHERE answers_through is not null;--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`conversation_id` integer,
	`title` text NOT NULL,
	`message` text NOT NULL,
	`type` text DEFAULT 'new_conversation' NOT NULL,
	`channel` text,
	`is_read` integer DEFAULT false NOT NULL,
	`read_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `notifications_list` ON `notifications` (`tenant_id`,`id`);--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`tenant_id`,`id`) WHERE is_read = 0;--> statement-breakpoint
CREATE TABLE `prospects` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`company_id` integer,
	`first_name` text,
	`last_name` text,
	`email` text,
	`phone` text,
	`phone_country_code` text DEFAULT '+52',
	`source` text,
	`status` text DEFAULT 'new' NOT NULL,
	`lead_score` integer DEFAULT 0 NOT NULL,
	`notes` text,
	`last_contacted_at` integer,
	`interested_in` text,
	`metadata` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`,`company_id`) REFERENCES `companies`(`tenant_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `prospects_parent` ON `prospects` (`tenant_id`,`id`);--> statement-breakpoint
CREATE INDEX `prospects_status` ON `prospects` (`tenant_id`,`status`,`id`);--> statement-breakpoint
CREATE INDEX `prospects_email` ON `prospects` (`tenant_id`,`email`) WHERE email is not null;--> statement-breakpoint
CREATE INDEX `prospects_phone` ON `prospects` (`tenant_id`,`phone`) WHERE phone is not null;--> statement-breakpoint
CREATE TABLE `tenant_settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`setting_key` text NOT NULL,
	`setting_value` text,
	`setting_type` text DEFAULT 'string' NOT NULL,
	`category` text DEFAULT 'general' NOT NULL,
	`description` text,
	`is_active` integer DEFAULT true NOT NULL,
	`default_value` text,
	`validation_rules` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tenant_settings_key` ON `tenant_settings` (`tenant_id`,`setting_key`);--> statement-breakpoint
CREATE TABLE `tenants` (
	`id` integer PRIMARY KEY NOT NULL,
	`uuid` text NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`email` text,
	`password` text,
	`first_name` text,
	`last_name` text,
	`phone` text,
	`phone_country_code` text DEFAULT '+52' NOT NULL,
	`address` text,
	`city` text,
	`state` text,
	`postal_code` text,
	`country` text,
	`website` text,
	`industry` text,
	`description` text,
	`logo_url` text,
	`active` integer DEFAULT true NOT NULL,
	`last_login_at` integer,
	`metadata` text,
	`credits` integer DEFAULT 0 NOT NULL,
	`shard` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tenants_uuid_unique` ON `tenants` (`uuid`);--> statement-breakpoint
CREATE UNIQUE INDEX `tenants_slug_unique` ON `tenants` (`slug`);--> statement-breakpoint
CREATE TABLE `channel_settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`channel` text NOT NULL,
	`company_id` integer NOT NULL,
	`ai_response_threshold` integer DEFAULT 2 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`,`company_id`) REFERENCES `companies`(`tenant_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `channel_settings_company` ON `channel_settings` (`tenant_id`,`company_id`,`channel`);