ALTER TABLE `ai_configuration` ADD `back_minutes` integer;--> statement-breakpoint
ALTER TABLE `conversations` ADD `ai_back_at` integer;