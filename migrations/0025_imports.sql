CREATE TABLE `import_rows` (
	`tenant_id` integer NOT NULL,
	`import_id` integer NOT NULL,
	`row` integer NOT NULL,
	`outcome` text NOT NULL,
	`record_id` integer,
	`stamp` integer,
	`before` text,
	`former_stamp` integer,
	`reasons` text,
	`cells` text,
	PRIMARY KEY(`tenant_id`, `import_id`, `row`),
	FOREIGN KEY (`tenant_id`,`import_id`) REFERENCES `imports`(`tenant_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `import_rows_record` ON `import_rows` (`tenant_id`,`record_id`) WHERE record_id is not null;--> statement-breakpoint
CREATE INDEX `import_rows_outcome` ON `import_rows` (`tenant_id`,`import_id`,`outcome`,`row`);--> statement-breakpoint
CREATE TABLE `imports` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`file_name` text NOT NULL,
	`headers` text NOT NULL,
	`named` integer DEFAULT true NOT NULL,
	`total` integer NOT NULL,
	`fields` text,
	`policy` text,
	`company_id` integer,
	`dial_code` text,
	`done` integer DEFAULT 0 NOT NULL,
	`made` integer DEFAULT 0 NOT NULL,
	`changed` integer DEFAULT 0 NOT NULL,
	`skipped` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`kept` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `imports_parent` ON `imports` (`tenant_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `imports_working` ON `imports` (`tenant_id`,`kind`) WHERE status in ('running', 'undoing');--> statement-breakpoint
CREATE INDEX `imports_list` ON `imports` (`tenant_id`,`kind`,`id`);--> statement-breakpoint
CREATE TRIGGER customers_imported AFTER DELETE ON customers
BEGIN
  DELETE FROM import_rows WHERE tenant_id = OLD.tenant_id AND record_id = OLD.id;
END;--> statement-breakpoint
CREATE TRIGGER prospects_imported AFTER DELETE ON prospects
BEGIN
  DELETE FROM import_rows WHERE tenant_id = OLD.tenant_id AND record_id = OLD.id;
END;
