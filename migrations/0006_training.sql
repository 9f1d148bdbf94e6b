CREATE TABLE `ai_days` (
	`tenant_id` integer NOT NULL,
	`day` text NOT NULL,
	`company_id` integer NOT NULL,
	`channel` text NOT NULL,
	`outcome` text NOT NULL,
	`reason` text NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	`response_milliseconds` integer DEFAULT 0 NOT NULL,
	`within_5` integer DEFAULT 0 NOT NULL,
	`within_15` integer DEFAULT 0 NOT NULL,
	`within_60` integer DEFAULT 0 NOT NULL,
	`credits` integer DEFAULT 0 NOT NULL,
	`thumbs_up` integer DEFAULT 0 NOT NULL,
	`thumbs_down` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`tenant_id`, `day`, `company_id`, `channel`, `outcome`, `reason`)
);
--> statement-breakpoint
CREATE TABLE `golden_questions` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`company_id` integer,
	`question` text NOT NULL,
	`expectation` text NOT NULL,
	`facts` text NOT NULL,
	`created_by` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`,`company_id`) REFERENCES `companies`(`tenant_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `golden_questions_parent` ON `golden_questions` (`tenant_id`,`id`);--> statement-breakpoint
CREATE INDEX `golden_questions_company` ON `golden_questions` (`tenant_id`,`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `golden_runs` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`company_id` integer,
	`cause` text NOT NULL,
	`draft` text,
	`state` text NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`passed` integer DEFAULT 0 NOT NULL,
	`worse` integer DEFAULT 0 NOT NULL,
	`results` text NOT NULL,
	`started_by` integer,
	`finished_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`,`company_id`) REFERENCES `companies`(`tenant_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `golden_runs_company` ON `golden_runs` (`tenant_id`,`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `prompt_versions` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`system_prompt` text NOT NULL,
	`saved_by` integer,
	`saved_by_name` text,
	`restored_from` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `prompt_versions_list` ON `prompt_versions` (`tenant_id`,`id`);--> statement-breakpoint
CREATE TABLE `question_groups` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`company_id` integer,
	`question` text NOT NULL,
	`stems` text NOT NULL,
	`count` integer DEFAULT 1 NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`closed_by` integer,
	`closed_at` integer,
	`faq_id` integer,
	`last_asked_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`,`company_id`) REFERENCES `companies`(`tenant_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `question_groups_parent` ON `question_groups` (`tenant_id`,`id`);--> statement-breakpoint
CREATE INDEX `question_groups_list` ON `question_groups` (`tenant_id`,`state`,`last_asked_at`,`id`);--> statement-breakpoint
CREATE TABLE `unanswered_questions` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`group_id` integer NOT NULL,
	`conversation_id` integer NOT NULL,
	`message_id` integer NOT NULL,
	`question` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`,`group_id`) REFERENCES `question_groups`(`tenant_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tenant_id`,`conversation_id`) REFERENCES `conversations`(`tenant_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `unanswered_questions_message` ON `unanswered_questions` (`tenant_id`,`message_id`);--> statement-breakpoint
CREATE INDEX `unanswered_questions_group` ON `unanswered_questions` (`tenant_id`,`group_id`,`id`);--> statement-breakpoint
CREATE INDEX `unanswered_questions_conversation` ON `unanswered_questions` (`tenant_id`,`conversation_id`);--> statement-breakpoint
CREATE TABLE `faq_pairs` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`company_id` integer,
	`document_id` integer NOT NULL,
	`question` text NOT NULL,
	`answer` text NOT NULL,
	`saved_by` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`,`company_id`) REFERENCES `companies`(`tenant_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tenant_id`,`document_id`) REFERENCES `training_documents`(`tenant_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `faq_pairs_document` ON `faq_pairs` (`tenant_id`,`document_id`,`id`);--> statement-breakpoint
ALTER TABLE `ai_configuration` ADD `treatment` text;--> statement-breakpoint
ALTER TABLE `ai_configuration` ADD `language` text;--> statement-breakpoint
ALTER TABLE `ai_configuration` ADD `business_hours` text;--> statement-breakpoint
ALTER TABLE `training_documents` ADD `source` text;--> statement-breakpoint
ALTER TABLE `training_documents` ADD `source_url` text;--> statement-breakpoint
ALTER TABLE `training_documents` ADD `previous_content` text;--> statement-breakpoint
ALTER TABLE `training_documents` ADD `last_used_at` integer;