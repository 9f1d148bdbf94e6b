CREATE TABLE `golden_run_threads` (
	`tenant_id` integer NOT NULL,
	`conversation_id` integer NOT NULL,
	`run_id` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `conversation_id`, `run_id`),
	FOREIGN KEY (`tenant_id`,`conversation_id`) REFERENCES `conversations`(`tenant_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `golden_run_threads_run` ON `golden_run_threads` (`tenant_id`,`run_id`);--> statement-breakpoint
CREATE TABLE `golden_tokens` (
	`tenant_id` integer NOT NULL,
	`month` integer NOT NULL,
	`tokens` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`tenant_id`, `month`)
);
--> statement-breakpoint
ALTER TABLE `golden_questions` ADD `conversation_id` integer;--> statement-breakpoint
CREATE INDEX `golden_questions_thread` ON `golden_questions` (`tenant_id`,`conversation_id`) WHERE conversation_id is not null;--> statement-breakpoint
ALTER TABLE `golden_runs` ADD `turn` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `golden_runs_running` ON `golden_runs` (`tenant_id`,`company_id`) WHERE state = 'running';