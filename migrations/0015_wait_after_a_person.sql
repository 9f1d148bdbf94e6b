ALTER TABLE `ai_configuration` ADD `wait_minutes` integer;--> statement-breakpoint
ALTER TABLE `conversations` ADD `ai_switched_off` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `conversations` ADD `ai_waits_until` integer;--> statement-breakpoint
-- A thread that is assigned while the AI is off was taken over by staff: only they switch the AI on again.
UPDATE `conversations` SET `ai_switched_off` = 1 WHERE `ai_enabled` = 0 AND `assigned_agent_id` IS NOT NULL;
