CREATE TABLE `cron_rounds` (
	`name` text PRIMARY KEY NOT NULL,
	`place` integer NOT NULL
);
