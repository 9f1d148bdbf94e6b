ALTER TABLE `intelligent_action_runs` ADD `session_id` integer;--> statement-breakpoint
ALTER TABLE `intelligent_action_runs` ADD `request` text;--> statement-breakpoint
ALTER TABLE `intelligent_action_runs` ADD `expires_at` integer;--> statement-breakpoint
ALTER TABLE `intelligent_action_runs` ADD `decided_by` integer;--> statement-breakpoint
ALTER TABLE `intelligent_action_runs` ADD `again_of` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `intelligent_action_runs_again` ON `intelligent_action_runs` (`tenant_id`,`again_of`) WHERE again_of is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `intelligent_action_runs_waiting` ON `intelligent_action_runs` (`tenant_id`,`conversation_id`) WHERE outcome = 'waiting';--> statement-breakpoint
ALTER TABLE `intelligent_actions` ADD `needs_approval` integer DEFAULT false NOT NULL;