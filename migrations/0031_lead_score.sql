ALTER TABLE `prospects` ADD `lead_score_by` text DEFAULT 'rules' NOT NULL;--> statement-breakpoint
ALTER TABLE `prospects` ADD `lead_reasons` text;--> statement-breakpoint
UPDATE `prospects` SET `lead_score_by` = 'staff' WHERE `lead_score` <> 0;
