ALTER TABLE `ai_runs` ADD `day` text;--> statement-breakpoint
ALTER TABLE `tenants` ADD `time_zone` text DEFAULT 'America/Mexico_City' NOT NULL;