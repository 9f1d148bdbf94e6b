ALTER TABLE `audit_log` ADD `fields` text;--> statement-breakpoint
ALTER TABLE `audit_log` ADD `safe_values` text;